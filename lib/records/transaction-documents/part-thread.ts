// Runs in a worker thread (pdf-parts.ts). Node loads this file without a bundler. It may import packages, but
// only types from our own modules.
import { open, readFile, type FileHandle } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import {
  ParseSpeeds,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  StandardFonts,
  type PDFContext,
  type PDFFont,
  type PDFObject,
  type PDFPage,
} from "@cantoo/pdf-lib";
import type { ContentsEntry, PartAnswer, PartTask, WrittenPart } from "./pdf-parts";

/** US Letter, in points (1/72 inch). */
const LETTER: [number, number] = [612, 792];
const MARGIN = 54;

parentPort?.on("message", (task: PartTask) => {
  // Any other error ends the thread, and is passed on to the caller.
  void writePart(task).then((answer) => parentPort?.postMessage(answer));
});

/** Writes the objects of one part of a PDF to a file, numbered from `first`. */
async function writePart(task: PartTask): Promise<PartAnswer> {
  const document = await PDFDocument.create();
  const { context } = document;
  context.largestObjectNumber = task.first - 1;
  const pages = await createPages(document, task);
  if (!pages) return { problem: "broken" };
  for (const { node } of pages) node.set(PDFName.of("Parent"), PDFRef.of(task.pagesNumber));
  const catalog = task.kind === "contents" ? addCatalog(context, task, pages) : [];
  await document.flush();
  const file = await open(task.output, "wx", 0o600);
  try {
    const written = await writeObjects(file, context, task.first, catalog);
    return { ...written, pages: pages.map(({ ref }) => ref.objectNumber) };
  } finally {
    await file.close();
  }
}

async function createPages(document: PDFDocument, task: PartTask): Promise<PDFPage[] | null> {
  if (task.kind === "contents") return drawContents(document, task);
  try {
    return await (task.kind === "pages" ? copyPages : drawPicture)(document, task.path);
  } catch {
    // The PDF is damaged, or it has a password.
    return null;
  }
}

/** Copies the pages of a PDF on disk. */
async function copyPages(document: PDFDocument, path: string): Promise<PDFPage[]> {
  const source = await PDFDocument.load(await readFile(path), {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
  });
  separatePages(source);
  return document.copyPages(source, source.getPageIndices());
}

/** Removes references from one page to another. Otherwise each page would bring a copy of all others. */
function separatePages(source: PDFDocument): void {
  for (const { node } of source.getPages()) {
    for (const key of ["B", "AA"]) node.delete(PDFName.of(key));
    const notes = node.Annots();
    for (let at = 0; notes && at < notes.size(); at += 1) {
      const note = notes.lookupMaybe(at, PDFDict);
      for (const key of ["P", "Dest", "A", "AA"]) note?.delete(PDFName.of(key));
    }
  }
}

/** Draws a JPEG on a page, as large as fits. The page is portrait or landscape, like the picture. */
async function drawPicture(document: PDFDocument, path: string): Promise<PDFPage[]> {
  const picture = await document.embedJpg(await readFile(path));
  const [short, long] = LETTER;
  const page = document.addPage(picture.width > picture.height ? [long, short] : LETTER);
  const { width: pageWidth, height: pageHeight } = page.getSize();
  const room = MARGIN / 2;
  const { width, height } = picture.scaleToFit(pageWidth - 2 * room, pageHeight - 2 * room);
  const place = { x: (pageWidth - width) / 2, y: (pageHeight - height) / 2 };
  page.drawImage(picture, { ...place, width, height });
  return [page];
}

type ContentsTask = Extract<PartTask, { kind: "contents" }>;
type Fonts = { regular: PDFFont; bold: PDFFont };

const ROW_HEIGHT = 32;
const ROWS_FROM = LETTER[1] - MARGIN - 60;
const ROWS_ON_PAGE = Math.floor((ROWS_FROM - MARGIN) / ROW_HEIGHT);

/** Draws the table of contents. Each row has a document's purpose, version and day, and its page number with a link. */
async function drawContents(document: PDFDocument, task: ContentsTask): Promise<PDFPage[]> {
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const count = Math.max(1, Math.ceil(task.entries.length / ROWS_ON_PAGE));
  // The number of the page on which the next document begins.
  let number = count + 1;
  const pages: PDFPage[] = [];
  for (let at = 0; at < count; at += 1) {
    const page = document.addPage(LETTER);
    drawHead(page, fonts, task);
    const rows = task.entries.slice(at * ROWS_ON_PAGE, (at + 1) * ROWS_ON_PAGE);
    for (const [row, entry] of rows.entries()) {
      drawEntry(page, fonts, { entry, top: ROWS_FROM - row * ROW_HEIGHT, number });
      number += entry.pages.length;
    }
    pages.push(page);
  }
  return pages;
}

function drawHead(
  page: PDFPage,
  { regular, bold }: Fonts,
  { title, subtitle }: ContentsTask,
): void {
  const x = MARGIN;
  const top = LETTER[1] - MARGIN;
  const width = LETTER[0] - 2 * MARGIN;
  page.drawText(fit(bold, title, { size: 16, width }), { x, y: top - 12, size: 16, font: bold });
  page.drawText(fit(regular, subtitle, { size: 10, width }), {
    x,
    y: top - 30,
    size: 10,
    font: regular,
  });
}

type Row = { entry: ContentsEntry; top: number; number: number };

function drawEntry(page: PDFPage, { regular, bold }: Fonts, { entry, top, number }: Row): void {
  const right = LETTER[0] - MARGIN;
  const place = entry.pages.length > 0 ? String(number) : (entry.note ?? "");
  const placeWidth = regular.widthOfTextAtSize(place, 10);
  page.drawText(place, { x: right - placeWidth, y: top - 10, size: 10, font: regular });
  const width = right - MARGIN - placeWidth - 12;
  const name = fit(bold, entry.name, { size: 10, width });
  page.drawText(name, { x: MARGIN, y: top - 10, size: 10, font: bold });
  const detail = fit(regular, entry.detail, { size: 9, width });
  page.drawText(detail, { x: MARGIN, y: top - 22, size: 9, font: regular });
  const [target] = entry.pages;
  if (target !== undefined) addLink(page, target, [MARGIN, top - 26, right, top]);
}

/** Adds a link from an area of a page to another page. */
function addLink(page: PDFPage, target: number, area: [number, number, number, number]): void {
  const { context } = page.doc;
  const link = context.obj({
    Type: "Annot",
    Subtype: "Link",
    Rect: area,
    Border: [0, 0, 0],
    Dest: [PDFRef.of(target), "Fit"],
  });
  page.node.addAnnot(context.register(link));
}

type Space = { size: number; width: number };

/** Shortens a text to a width. Letters that the standard fonts do not have become question marks. */
function fit(font: PDFFont, text: string, { size, width }: Space): string {
  const known = new Set(font.getCharacterSet());
  const letters = [...text].map((letter) => (known.has(letter.codePointAt(0)!) ? letter : "?"));
  if (font.widthOfTextAtSize(letters.join(""), size) <= width) return letters.join("");
  while (letters.length > 0 && font.widthOfTextAtSize(`${letters.join("")}…`, size) > width) {
    letters.pop();
  }
  return `${letters.join("")}…`;
}

/**
 * Returns the catalog and the list of all pages, contents first, under their fixed numbers. Registers the
 * bookmarks.
 */
function addCatalog(
  context: PDFContext,
  { entries, catalogNumber, pagesNumber, title }: ContentsTask,
  contents: readonly PDFPage[],
): [number, PDFObject][] {
  const pages = [
    ...contents.map(({ ref }) => ref),
    ...entries.flatMap(({ pages: numbers }) => numbers.map((number) => PDFRef.of(number))),
  ];
  const bookmarks = [
    { name: title, target: contents[0]!.ref },
    ...entries.flatMap(({ name, pages: [first] }) =>
      first === undefined ? [] : [{ name, target: PDFRef.of(first) }],
    ),
  ];
  const outlines = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  for (const [at, { name, target }] of bookmarks.entries()) {
    const bookmark = {
      Title: PDFHexString.fromText(name),
      Parent: outlines,
      Dest: [target, "Fit"],
    };
    const previous = refs[at - 1];
    const next = refs[at + 1];
    context.assign(
      refs[at]!,
      context.obj({
        ...bookmark,
        ...(previous && { Prev: previous }),
        ...(next && { Next: next }),
      }),
    );
  }
  const list = { Type: "Outlines", First: refs[0]!, Last: refs.at(-1)!, Count: refs.length };
  context.assign(outlines, context.obj(list));
  const root = { Type: "Catalog", Pages: PDFRef.of(pagesNumber), Outlines: outlines };
  return [
    [catalogNumber, context.obj({ ...root, PageMode: "UseOutlines" })],
    [pagesNumber, context.obj({ Type: "Pages", Kids: pages, Count: pages.length })],
  ];
}

/** Writes the objects one after the other, and returns the offset of each. */
async function writeObjects(
  file: FileHandle,
  context: PDFContext,
  first: number,
  extra: readonly [number, PDFObject][],
): Promise<Omit<WrittenPart, "pages">> {
  const objects: [number, number][] = [];
  let size = 0;
  const write = async (number: number, object: PDFObject) => {
    const head = Buffer.from(`${number} 0 obj\n`);
    const body = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(body, 0);
    const content = Buffer.concat([head, body, Buffer.from("\nendobj\n")]);
    await file.write(content);
    objects.push([number, size]);
    size += content.byteLength;
  };
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    if (objectNumber >= first) await write(objectNumber, object);
  }
  for (const [number, object] of extra) await write(number, object);
  return { objects, size, next: context.largestObjectNumber + 1 };
}
