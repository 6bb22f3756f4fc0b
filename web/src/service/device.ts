/**
 * The key of this device: a secret that it makes when it first takes a seat. With it the service lists the games of its
 * owner. It is sent in a header, never in an address.
 */

import { readStored, store } from "../shell/stored";

const STORED = "rosace-device";
const KEY = /^m\.[A-Za-z0-9_-]{43}$/;
/** The requests about the device's games, and those that take a seat. */
const ABOUT_GAMES =
  /^\/api\/(me(\/|\?|$)|tables(\/[^/?]+\/(seats\/\d+\/(join|link)|rematch|claim|keep))?\/?(\?|$))/;
const LINK = "/games/devices#";

/** The key; empty if this device has none. */
export function deviceKey(): string {
  const key = readStored(STORED, "");
  return KEY.test(key) ? key : "";
}

export function setDeviceKey(key: string): void {
  store(STORED, key);
}

function newDeviceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const letters = btoa(String.fromCharCode(...bytes));
  return `m.${letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "")}`;
}

/** The header of a request, if it needs one. The first request that takes a seat makes the key. */
export function deviceHeader(method: string, path: string): Record<string, string> {
  if (!ABOUT_GAMES.test(path)) return {};
  let key = deviceKey();
  if (!key && method === "POST") {
    setDeviceKey(newDeviceKey());
    key = deviceKey(); // no key if nothing can be stored
  }
  return key ? { "Rosace-Device": key } : {};
}

/** The link that brings the games of this device to another one; the key is after the #, which is not sent. */
export function deviceLink(): string {
  return `${location.origin}${LINK}${deviceKey()}`;
}

/** The key in the part of an address after the #; empty if there is none. */
export function keyInHash(hash: string): string {
  const key = hash.slice(1);
  return KEY.test(key) ? key : "";
}
