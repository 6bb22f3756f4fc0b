/**
 * A picture of boards to keep: every SVG in a place of the page, with the colours it has there, drawn onto a canvas.
 * What a board looks like is known to its own component alone, so that a picture shows what the page shows.
 */

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
/** Points of the picture for each of the page. */
const SCALE = 2;
const MARGIN = 28;
const CAPTION = 44;
const HEADLINE = 64;

/** Save the boards in a place of the page (marked by `data-picture`, which is what stands below) with a line above. */
export async function savePicture(place: HTMLElement, headline: string, file: string): Promise<void> {
  const canvas = await draw([...place.querySelectorAll<HTMLElement>("[data-picture]")], headline);
  const link = document.createElement("a");
  link.download = file;
  link.href = canvas.toDataURL("image/png");
  link.click();
}

async function draw(boards: readonly HTMLElement[], headline: string): Promise<HTMLCanvasElement> {
  const columns = boards.length > 3 ? Math.ceil(boards.length / 2) : boards.length;
  const rows = Math.ceil(boards.length / columns);
  const size = boards[0]?.getBoundingClientRect() ?? { width: 1, height: 1 };
  const width = Math.max(size.width, boards.length > 1 ? 320 : 560);
  const height = (size.height * width) / size.width;
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * (MARGIN + columns * (width + MARGIN));
  canvas.height = SCALE * (HEADLINE + rows * (height + CAPTION + MARGIN));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("the browser draws nothing");
  pen.scale(SCALE, SCALE);
  ground(pen, canvas);
  write(pen, headline, 26, canvas.width / SCALE / 2, HEADLINE - 24, canvas.width / SCALE - 2 * MARGIN);
  for (const [index, board] of boards.entries()) {
    const x = MARGIN + (index % columns) * (width + MARGIN);
    const y = HEADLINE + Math.floor(index / columns) * (height + CAPTION + MARGIN);
    pen.drawImage(await load(drawing(board, width)), x, y, width, height);
    write(pen, board.dataset["picture"] ?? "", 20, x + width / 2, y + height + 30, width);
  }
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
): void {
  pen.font = `500 ${size}px ${colour("--serif")}`;
  pen.fillStyle = colour("--ink");
  pen.textAlign = "center";
  pen.fillText(text, x, y, most);
}

/** All that is drawn in an element, as one SVG that stands alone. */
function drawing(place: HTMLElement, width: number): string {
  const all = document.createElementNS(SVG, "svg");
  const size = place.getBoundingClientRect();
  all.setAttribute("xmlns", SVG);
  all.setAttribute("width", String(SCALE * width));
  all.setAttribute("height", String((SCALE * width * size.height) / size.width));
  all.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  for (const defs of document.querySelectorAll("svg > defs")) all.append(painted(defs));
  for (const part of place.querySelectorAll<SVGSVGElement>("svg")) {
    if (part.parentElement?.closest("svg")) continue; // comes with the one around it
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

/** A copy that has by itself what the page's styles give to the original. */
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
  if (used) return; // what is drawn by reference takes its colours from the place where it is used
  const style = getComputedStyle(element);
  for (const name of DRAWN) {
    const value = style.getPropertyValue(name);
    const own = name === "transform" && (value === "none" || element.hasAttribute(name));
    if (value && !own) target.setAttribute(name, value);
  }
}

function load(svg: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const picture = new Image();
    picture.onload = () => done(picture);
    picture.onerror = () => failed(new Error("the drawing cannot be read"));
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}
