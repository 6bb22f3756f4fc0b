/**
 * A picture of boards to keep: every SVG in a place of the page, with the colours it has there, drawn onto a canvas.
 * What a board looks like is known to its own component alone, so that a picture shows what the page shows.
 */

import type { PictureLine, PictureWords } from "./pictureWords";

const DRAWN = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-dasharray",
  "stop-color",
  "stop-opacity",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "transform",
  "transform-origin",
  "transform-box",
];
const SVG = "http://www.w3.org/2000/svg";
/** Pixels of the picture for each pixel of the page. */
const SCALE = 2;
const MARGIN = 36;
const CAPTION = 46;
const LINE = 26;
const HEADLINE = 118;
const FOOT = 62;

/** Save the boards in an element, with words. `data-picture` marks a board and has the text below it. */
export async function savePicture(place: HTMLElement, words: PictureWords, file: string): Promise<void> {
  const canvas = await draw([...place.querySelectorAll<HTMLElement>("[data-picture]")], words);
  const link = document.createElement("a");
  link.download = file;
  link.href = canvas.toDataURL("image/png");
  link.click();
}

async function draw(boards: readonly HTMLElement[], words: PictureWords): Promise<HTMLCanvasElement> {
  const columns = boards.length > 3 ? Math.ceil(boards.length / 2) : boards.length;
  const rows = Math.ceil(boards.length / columns);
  const size = boards[0]?.getBoundingClientRect() ?? { width: 1, height: 1 };
  const width = Math.max(size.width, boards.length > 1 ? 320 : 560);
  const height = (size.height * width) / size.width;
  const lines = LINE * Math.max(0, ...words.columns.map((column) => column.length));
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * (MARGIN + columns * (width + MARGIN));
  canvas.height = SCALE * (HEADLINE + rows * (height + CAPTION + lines + MARGIN) + FOOT);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("the browser draws nothing");
  pen.scale(SCALE, SCALE);
  ground(pen, canvas);
  const [middle, most] = [canvas.width / SCALE / 2, canvas.width / SCALE - 2 * MARGIN];
  write(pen, words.headline, 32, middle, 56, most);
  write(pen, words.about, 18, middle, 88, most, "--ink-soft");
  for (const [index, board] of boards.entries()) {
    const x = MARGIN + (index % columns) * (width + MARGIN);
    const y = HEADLINE + Math.floor(index / columns) * (height + CAPTION + lines + MARGIN);
    pen.drawImage(await load(drawing(board, width)), x, y, width, height);
    write(pen, board.dataset["picture"] ?? "", 20, x + width / 2, y + height + 32, width);
    (words.columns[index] ?? []).forEach((line, row) =>
      sheetLine(pen, line, x, y + height + CAPTION + LINE * (row + 0.7), width),
    );
  }
  await foot(pen, words.address, canvas);
  return canvas;
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function ground(pen: CanvasRenderingContext2D, canvas: HTMLCanvasElement): void {
  const [width, height] = [canvas.width / SCALE, canvas.height / SCALE];
  const light = pen.createRadialGradient(width / 2, 0, 0, width / 2, 0, Math.max(width, height));
  light.addColorStop(0, colour("--nave"));
  light.addColorStop(1, colour("--night"));
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  size: number,
  x: number,
  y: number,
  most: number,
  ink = "--ink",
  align: CanvasTextAlign = "center",
): void {
  pen.font = `500 ${size}px ${colour("--serif")}`;
  pen.fillStyle = colour(ink);
  pen.textAlign = align;
  pen.fillText(text, x, y, most);
}

/** The points of each objective: those with points are lit. */
function sheetLine(
  pen: CanvasRenderingContext2D,
  line: PictureLine,
  x: number,
  y: number,
  width: number,
): void {
  const ink = line.lit ? "--ink" : "--ink-soft";
  if (line.lit) {
    pen.fillStyle = colour("--glow-soft");
    pen.fillRect(x, y - 0.72 * LINE, width, LINE - 3);
  }
  write(pen, line.name, 16, x + 10, y, width - 70, ink, "left");
  write(pen, line.points, 17, x + width - 10, y, 60, ink, "right");
}

/** The name of the site, and the address of the game. */
async function foot(
  pen: CanvasRenderingContext2D,
  address: string,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const [right, y] = [canvas.width / SCALE - MARGIN, canvas.height / SCALE - 24];
  const rose = await loadImage("/rosace.svg");
  pen.drawImage(rose, MARGIN, y - 23, 32, 32);
  write(pen, "Rosace", 22, MARGIN + 42, y, 120, "--ink", "left");
  write(pen, address, 15, right, y, right - MARGIN - 180, "--ink-soft", "right");
}

/** All drawings of an element, as one standalone SVG. */
function drawing(place: HTMLElement, width: number): string {
  const all = document.createElementNS(SVG, "svg");
  const size = place.getBoundingClientRect();
  all.setAttribute("xmlns", SVG);
  all.setAttribute("width", String(SCALE * width));
  all.setAttribute("height", String((SCALE * width * size.height) / size.width));
  all.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  for (const defs of document.querySelectorAll("svg > defs")) all.append(painted(defs));
  for (const part of place.querySelectorAll<SVGSVGElement>("svg")) {
    if (part.parentElement?.closest("svg")) continue; // nested: drawn with its parent
    const at = part.getBoundingClientRect();
    const copy = painted(part);
    copy.setAttribute("x", String(at.x - size.x));
    copy.setAttribute("y", String(at.y - size.y));
    copy.setAttribute("width", String(at.width));
    copy.setAttribute("height", String(at.height));
    all.append(copy);
  }
  return new XMLSerializer().serializeToString(all);
}

/** A copy with the styles of the page written into it. */
function painted(original: Element): Element {
  const copy = original.cloneNode(true) as Element;
  const copies = [copy, ...copy.querySelectorAll("*")];
  [original, ...original.querySelectorAll("*")].forEach((element, index) => {
    const target = copies[index];
    if (target) paint(element, target);
  });
  return copy;
}

function paint(element: Element, target: Element): void {
  target.removeAttribute("class");
  target.removeAttribute("style");
  const used = element.closest("defs") !== null && element.tagName !== "stop";
  if (used) return; // an SVG reference takes its colours from where it is used
  const style = getComputedStyle(element);
  for (const name of DRAWN) {
    const value = style.getPropertyValue(name);
    const own = name === "transform" && (value === "none" || element.hasAttribute(name));
    if (value && !own) target.setAttribute(name, value);
  }
}

const load = (svg: string): Promise<HTMLImageElement> =>
  loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const picture = new Image();
    picture.onload = () => done(picture);
    picture.onerror = () => failed(new Error("the drawing cannot be read"));
    picture.src = address;
  });
}
