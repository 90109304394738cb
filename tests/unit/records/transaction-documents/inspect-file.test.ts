import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectFile } from "@/lib/records/transaction-documents/inspect-file";
import {
  createPdf,
  createPdfBomb,
  createPng,
  createWordFile,
  declareUnpackedSize,
  HEIC,
} from "@/tests/sample-files";

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "lintel-inspect-"));
});
afterAll(() => fs.rm(folder, { recursive: true }));

async function inspect(content: Buffer, name = "file") {
  const file = path.join(folder, crypto.randomUUID());
  await fs.writeFile(file, content);
  return inspectFile(file, name);
}

async function expectRefusal(content: Buffer, sentence: RegExp): Promise<void> {
  await expect(inspect(content)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(sentence) as string,
    fields: { file: expect.stringMatching(sentence) as string },
  });
}

describe("the type of a file", () => {
  test.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ["a PDF", () => createPdf(3), { content_type: "application/pdf", pages: 3 }],
    ["a PNG", () => createPng(100, 100), { content_type: "image/png", pages: null }],
    ["a HEIC", () => HEIC, { content_type: "image/heic", pages: null }],
    [
      "a Word document",
      () => createWordFile(),
      {
        content_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        pages: null,
      },
    ],
  ])(
    "is detected by the first bytes of a file without an extension: %s",
    async (_, create, found) => {
      expect(await inspect(await create())).toEqual(found);
    },
  );

  test("must match a known extension; the refusal says how to rename the file", async () => {
    await expect(inspect(createPng(10, 10), "Offer.PDF")).rejects.toThrow(
      "The name says PDF, but this is a PNG picture. Rename it to end in .png and upload it again.",
    );
    expect(await inspect(createPng(10, 10), "Offer 2.final")).toMatchObject({
      content_type: "image/png",
    });
  });
});

describe("refuses with a reason", () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ["text", () => Buffer.from("Dear buyer, ".repeat(20)), /^This is not a PDF, JPEG/],
    [
      "a web page",
      () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      /^This is not a PDF/,
    ],
    [
      "a PDF with a password",
      () => createPdf(1, { encrypt: { userPassword: "x" } }),
      /protected by a password/,
    ],
    ["a PDF locked against changes", () => createPdf(1, { encrypt: {} }), /locked against changes/],
    [
      "a PDF of 5,000 pages",
      () => createPdf(5000, { isBlank: true }),
      /^This PDF has 5,000 pages\. Split it/,
    ],
    ["a truncated PDF", async () => (await createPdf(9)).subarray(0, 900), /PDF is damaged/],
    [
      "a PDF with invalid content",
      () => Buffer.from(`%PDF-1.7\n${"x ".repeat(500)}`),
      /PDF is damaged/,
    ],
    ["an image of too many pixels", () => createPng(60_000, 60_000), /too many pixels/],
    [
      "a Word document with macros",
      () => createWordFile({ "word/vbaProject.bin": Buffer.from("x") }),
      /has macros/,
    ],
    [
      "a Word document that unpacks to more than the limit",
      async () =>
        declareUnpackedSize(
          await createWordFile({ "word/media/a.bin": Buffer.from("x") }),
          501 * 1024 * 1024,
        ),
      /too large inside/,
    ],
  ])("%s", async (_, create, sentence) => {
    await expectRefusal(await create(), sentence);
  });

  test("a PDF that unpacks to gigabytes, and reads the next file", async () => {
    await expectRefusal(createPdfBomb(), /takes too long to read/);
    expect(await inspect(await createPdf(2))).toMatchObject({ pages: 2 });
  });
});
