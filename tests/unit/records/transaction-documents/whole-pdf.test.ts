import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { createWholePdf, type BoundDocument } from "@/lib/records/transaction-documents/whole-pdf";
import { hasPdfTools, readBack } from "../../../pdf-tools";
import { createPdf, createPdfBomb } from "../../../sample-files";

type Type = BoundDocument["content_type"];
const HEAD = { title: "2026-0001 412 Elm St", subtitle: "Listing side, 2 documents" };

const bound = (name: string, content: Buffer, content_type: Type = "application/pdf") => ({
  ...{ name, detail: "version 1 · Nov 20, 2026", content_type },
  open: async () => Readable.toWeb(Readable.from([content])) as ReadableStream,
});

const bind = async (documents: BoundDocument[]) =>
  PDFDocument.load(await buffer(createWholePdf(documents, HEAD)));

const pdfOf = async (pages: number) => Buffer.from(await createPdf(pages));
const picture = (width: number, height: number, format: "png" | "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: "red" } })
    .toFormat(format)
    .toBuffer();

/** Returns the drawing operations of a page's stream. */
function readDrawing(pdf: PDFDocument, index: number): string {
  const contents = pdf.getPage(index).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((each) => pdf.context.lookup(each))
    .filter((each) => each instanceof PDFRawStream)
    .map((each) => Buffer.from(decodePDFRawStream(each).decode()).toString("latin1"))
    .join("");
}

/** Returns the texts of a page, which are written in hexadecimal. */
const readTexts = (pdf: PDFDocument, index: number): string[] =>
  [...readDrawing(pdf, index).matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex]) =>
    Buffer.from(hex!, "hex").toString("latin1"),
  );

/** Returns the pages that the links of the contents lead to, counted from 0. */
function readLinks(pdf: PDFDocument, index: number): number[] {
  const refs = pdf.getPages().map(({ ref }) => ref);
  const links = pdf.getPage(index).node.Annots()?.asArray() ?? [];
  return links.map((link) => {
    const target = pdf.context.lookup(link, PDFDict).lookup(PDFName.of("Dest"), PDFArray);
    return refs.findIndex((ref) => ref === target.get(0));
  });
}

function readBookmarks(pdf: PDFDocument): string[] {
  const titles: string[] = [];
  const outlines = pdf.catalog.lookup(PDFName.of("Outlines"), PDFDict);
  let next = outlines.lookupMaybe(PDFName.of("First"), PDFDict);
  while (next) {
    titles.push(next.lookup(PDFName.of("Title"), PDFHexString).decodeText());
    next = next.lookupMaybe(PDFName.of("Next"), PDFDict);
  }
  return titles;
}

describe("one PDF of a side", () => {
  test("has a contents page with links and page numbers, then every document in order, with bookmarks", async () => {
    const pdf = await bind([
      bound("Offer", await pdfOf(2)),
      bound("Photo", await picture(40, 20, "png"), "image/png"),
      bound("Deed ✓", await pdfOf(3)),
      bound("Sign", await picture(20, 40, "jpeg"), "image/jpeg"),
    ]);
    expect(pdf.getPages().map((page) => page.getSize())).toEqual([
      { width: 612, height: 792 },
      ...Array(2).fill({ width: 200, height: 300 }),
      { width: 792, height: 612 },
      ...Array(3).fill({ width: 200, height: 300 }),
      { width: 612, height: 792 },
    ]);
    expect(readTexts(pdf, 2)).toEqual(["Page 2"]);
    const detail = "version 1 \u00b7 Nov 20, 2026";
    expect(readTexts(pdf, 0)).toEqual([
      ...["2026-0001 412 Elm St", "Listing side, 2 documents"],
      ...["2", "Offer", detail, "4", "Photo", detail],
      ...["5", "Deed ?", detail, "8", "Sign", detail],
    ]);
    expect(readLinks(pdf, 0)).toEqual([1, 3, 4, 7]);
    expect(readBookmarks(pdf)).toEqual([HEAD.title, "Offer", "Photo", "Deed ✓", "Sign"]);
  });

  test("lists documents that cannot be shown, and includes the others", async () => {
    const locked = Buffer.from(await createPdf(1, { encrypt: { userPassword: "secret" } }));
    const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const pdf = await bind([
      bound("Word", Buffer.from("PK"), word),
      bound("Phone", Buffer.from("heic"), "image/heic"),
      bound("Locked", locked),
      bound("Torn", (await pdfOf(2)).subarray(0, 300)),
      bound("No picture", Buffer.from("x"), "image/png"),
      bound("Bomb", createPdfBomb()),
      bound("Offer", await pdfOf(1)),
    ]);
    expect(pdf.getPageCount()).toBe(2);
    expect(readTexts(pdf, 0).filter((_, at) => at >= 2 && at % 3 === 2)).toEqual([
      "Word document, see the ZIP",
      "HEIC picture, see the ZIP",
      ...Array(4).fill("cannot be shown, see the ZIP"),
      "2",
    ]);
    expect(readLinks(pdf, 0)).toEqual([1]);
  });

  test("has as many contents pages as needed, and counts them in the page numbers", async () => {
    const one = await pdfOf(1);
    const pdf = await bind(Array.from({ length: 45 }, (_, at) => bound(`Paper ${at}`, one)));
    expect(pdf.getPageCount()).toBe(48);
    expect(readLinks(pdf, 0)[0]).toBe(3);
    expect(readLinks(pdf, 2).at(-1)).toBe(47);
    expect(readTexts(pdf, 2).slice(-3)[0]).toBe("48");
  });

  test("keeps the size and rotation that a page inherits from its page tree", async () => {
    const source = await PDFDocument.create();
    const page = source.addPage([300, 200]);
    page.drawText("Turned");
    page.node.delete(PDFName.of("MediaBox"));
    source.catalog.Pages().set(PDFName.of("MediaBox"), source.context.obj([0, 0, 300, 200]));
    source.catalog.Pages().set(PDFName.of("Rotate"), source.context.obj(90));
    const pdf = await bind([bound("Turned", Buffer.from(await source.save()))]);
    expect(pdf.getPage(1).getSize()).toEqual({ width: 300, height: 200 });
    expect(pdf.getPage(1).getRotation().angle).toBe(90);
  });

  test.runIf(hasPdfTools)(
    "is valid for other programs, which read its contents and pages",
    { timeout: 60_000 },
    async () => {
      const written = await buffer(
        createWholePdf(
          [
            bound("Offer", await pdfOf(2)),
            bound("Photo", await picture(40, 20, "png"), "image/png"),
            bound("Torn", (await pdfOf(2)).subarray(0, 300)),
            bound("Deed", await pdfOf(1)),
          ],
          HEAD,
        ),
      );
      const { problems, pages } = await readBack(written);
      expect(problems).toBe("");
      expect(pages.slice(1)).toEqual(["Page 1", "Page 2", "", "Page 1"]);
      expect(pages[0]!.split("\n").map((line) => line.trim().replace(/\s{2,}/g, " | "))).toEqual(
        expect.arrayContaining([HEAD.title, HEAD.subtitle, "Offer | 2", "Photo | 4", "Deed | 5"]),
      );
    },
  );
  if (!hasPdfTools)
    console.log(
      "qpdf and pdftotext are not installed: no other program read the file in one PDF (apt install qpdf poppler-utils)",
    );

  test("fails when a document cannot be opened, and leaves no files on disk", async () => {
    const failing = {
      ...bound("Offer", Buffer.of()),
      open: () => Promise.reject(new Error("away")),
    };
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), "whole-pdf-"));
    vi.stubEnv("TMPDIR", folder);
    await expect(bind([bound("Deed", await pdfOf(1)), failing])).rejects.toThrow("away");
    vi.unstubAllEnvs();
    expect(await fs.readdir(folder)).toEqual([]);
    await fs.rm(folder, { recursive: true });
  });
});
