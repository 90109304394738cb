import { invalid } from "./refusal";

/** The parameters of a call: text, lists and objects, nested as in Stripe's form encoding. */
type Given = string | Given[] | { [key: string]: Given };

const MAX_DEPTH = 6;
const MAX_LIST = 100;

/** Decodes `a[b][0]=c` to {a: {b: ["c"]}}. Throws Stripe's refusal for an invalid nesting. */
export function decodeForm(text: string): { [key: string]: Given } {
  const root: { [key: string]: Given } = {};
  for (const [name, value] of new URLSearchParams(text)) setPath(root, getParts(name), value);
  return root;
}

function getParts(name: string): string[] {
  const head = name.split("[", 1)[0] ?? "";
  const rest = name.slice(head.length);
  const keys = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? "");
  const isWhole = keys.map((key) => `[${key}]`).join("") === rest;
  if (!head || !isWhole || keys.length > MAX_DEPTH)
    throw invalid(`Invalid parameter name: ${name}`, name);
  if ([head, ...keys].includes("__proto__")) throw invalid(`Invalid parameter name: ${name}`, name);
  return [head, ...keys];
}

function setPath(into: Given, [key = "", ...rest]: string[], value: string): void {
  if (typeof into === "string")
    throw invalid(`Invalid ${key}: is given both as a value and as an object`, key);
  if (Array.isArray(into)) return putIntoList(into, key, rest, value);
  if (rest.length === 0) into[key] = value;
  else setPath((into[key] ??= isIndex(rest[0]) ? [] : {}), rest, value);
}

function putIntoList(list: Given[], key: string, rest: string[], value: string): void {
  const at = key === "" ? list.length : Number(key);
  if (!Number.isInteger(at) || at < 0 || at > MAX_LIST)
    throw invalid(`Invalid array index: ${key}`, key);
  if (rest.length === 0) list[at] = value;
  else setPath((list[at] ??= isIndex(rest[0]) ? [] : {}), rest, value);
}

const isIndex = (key: string | undefined) => key !== undefined && /^\d*$/.test(key);
