import { inflateSync } from "node:zlib";

/**
 * Returns the text of a PDF printed by Chromium, without the spaces between words. Reads separate objects, and
 * fonts with a table from glyph codes to characters.
 */
export function pdfText(pdf: Buffer): string {
  const objects = getObjects(pdf);
  const streams = [...objects.values()];
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of streams) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = objects.get(id)?.head.match(/\/ToUnicode (\d+) 0 R/)?.[1];
      if (table) fonts.set(name, getSigns(objects.get(table)?.body ?? ""));
    }
  }
  return streams
    .filter(({ body }) => / Tf\b/.test(body))
    .map(({ body }) => getWords(body, fonts))
    .join("\n");
}

type PdfObject = { head: string; body: string };

function getObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString("latin1");
  const found = text.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)endobj/g);
  return new Map([...found].map(([, id = "", whole = ""]) => [id, readObject(whole)]));
}

function readObject(whole: string): PdfObject {
  const begin = whole.search(/stream\r?\n/);
  if (begin < 0) return { head: whole, body: "" };
  const head = whole.slice(0, begin);
  const raw = whole.slice(begin).replace(/^stream\r?\n/, "");
  const bytes = Buffer.from(raw.slice(0, raw.lastIndexOf("endstream")), "latin1");
  if (!head.includes("FlateDecode") || head.includes("/Image")) return { head, body: "" };
  return { head, body: inflateSync(bytes, { finishFlush: 2 }).toString("latin1") };
}

/** Returns a font's characters by glyph code, as the code is written on the page. */
function getSigns(table: string): Map<string, string> {
  const signs = new Map<string, string>();
  for (const [, block = ""] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w{4})\w*>/g)) {
      signs.set(code.toUpperCase(), toCharacter(parseInt(text, 16)));
    }
  }
  for (const [, block = ""] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = "", to = "", text = ""] of block.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w{4})>/g,
    )) {
      const first = parseInt(from, 16);
      for (let code = first; code <= parseInt(to, 16); code += 1) {
        const written = code.toString(16).toUpperCase().padStart(from.length, "0");
        signs.set(written, toCharacter(parseInt(text, 16) + code - first));
      }
    }
  }
  return signs;
}

/** Drops spaces, which the PDF contains only sometimes. Otherwise the next word just starts further right. */
const toCharacter = (point: number) => String.fromCodePoint(point).trim();

function getWords(page: string, fonts: Map<string, Map<string, string>>): string {
  let signs = new Map<string, string>();
  let words = "";
  for (const [, font, hex = ""] of page.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font) signs = fonts.get(font) ?? signs;
    else words += (hex.match(getWidth(signs)) ?? []).map((code) => signs.get(code) ?? "").join("");
  }
  return words;
}

/** All codes of a font have the same length. */
const getWidth = (signs: Map<string, string>): RegExp =>
  [...signs.keys()][0]?.length === 2 ? /../g : /..../g;
