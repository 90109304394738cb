import { readFileSync } from "node:fs";
import path from "node:path";
import fontkit from "@cantoo/fontkit";
import type { PDFDocument, PDFFont } from "@cantoo/pdf-lib";

/** The folder of the font's package. A bundle does not include these files. */
const FOLDER = path.join(process.cwd(), "node_modules", "@expo-google-fonts", "inter");
const FILES = {
  regular: path.join(FOLDER, "400Regular", "Inter_400Regular.ttf"),
  bold: path.join(FOLDER, "600SemiBold", "Inter_600SemiBold.ttf"),
};

export type PaperFonts = Record<keyof typeof FILES, PaperFont>;

/** A font of a paper, with its supported characters and a cache of measured widths. */
export type PaperFont = { pdf: PDFFont; known: ReadonlySet<number>; widths: Map<string, number> };

const read = new Map<string, Buffer>();

/** Embeds the fonts of a paper: Inter with Latin and all its accents, Greek and Cyrillic. */
export async function embedFonts(pdf: PDFDocument): Promise<PaperFonts> {
  // Parsed for each paper, because a shared font mixes up the characters of its glyphs.
  pdf.registerFontkit(fontkit);
  return { regular: await embed(pdf, FILES.regular), bold: await embed(pdf, FILES.bold) };
}

async function embed(pdf: PDFDocument, file: string): Promise<PaperFont> {
  const bytes = read.get(file) ?? readFileSync(file);
  read.set(file, bytes);
  // Ligatures would break text search. Tabular figures line up.
  const features = { liga: false, calt: false, tnum: true };
  const font = await pdf.embedFont(bytes, { subset: true, features });
  return { pdf: font, known: toCharacterSet(file, font), widths: new Map() };
}

const characterSets = new Map<string, ReadonlySet<number>>();

function toCharacterSet(file: string, font: PDFFont): ReadonlySet<number> {
  const set = characterSets.get(file) ?? new Set(font.getCharacterSet());
  characterSets.set(file, set);
  return set;
}

/** Returns a text on one line that the font can draw. Unsupported characters become question marks. */
export const toDrawable = ({ known }: PaperFont, text: string): string =>
  [...text.normalize("NFC").replace(/\s+/gu, " ")]
    .map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : "?"))
    .join("");

/** Returns the width of a drawable text in points. */
export function widthOf(font: PaperFont, text: string, size: number): number {
  const measured = font.widths.get(text) ?? font.pdf.widthOfTextAtSize(text, 1000);
  font.widths.set(text, measured);
  return (measured * size) / 1000;
}
