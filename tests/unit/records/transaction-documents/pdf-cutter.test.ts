import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutPdf } from "@/lib/records/transaction-documents/pdf-cutter";
import { createPdf } from "@/tests/sample-files";

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "lintel-cutter-"));
});
afterAll(() => fs.rm(folder, { recursive: true }));

async function save(content: Buffer | Uint8Array): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await fs.writeFile(file, content);
  return file;
}

async function readTexts(content: Buffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const pdf = await loading.promise;
  const texts = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
  }
  await loading.destroy();
  return texts;
}

test("each range becomes a file with its pages, size and hash, which is deleted on disposal", async () => {
  const source = await save(await createPdf(9));
  let paths: string[];
  {
    await using cut = await cutPdf(source, [
      { first: 2, last: 3 },
      { first: 9, last: 9 },
      { first: 1, last: 2 },
    ]);
    paths = cut.files.map((file) => file.path);
    const contents = await Promise.all(paths.map((file) => fs.readFile(file)));
    expect(await Promise.all(contents.map(readTexts))).toEqual([
      ["Page 2", "Page 3"],
      ["Page 9"],
      ["Page 1", "Page 2"],
    ]);
    expect(cut.files.map(({ size, sha256 }) => ({ size, sha256 }))).toEqual(
      contents.map((content) => ({
        size: content.length,
        sha256: createHash("sha256").update(content).digest("hex"),
      })),
    );
  }
  for (const file of paths) await expect(fs.access(file)).rejects.toThrow("ENOENT");
});

test("a part contains no data of other pages, even if its own pages link to them", async () => {
  const pdf = await PDFDocument.load(await createPdf(3));
  const [first, , last] = pdf.getPages();
  last!.node.set(PDFName.of("Secret"), PDFName.of("Confidential"));
  const link = pdf.context.obj({
    ...{
      Type: "Annot",
      Subtype: "Link",
      Rect: [0, 0, 9, 9],
      P: last!.ref,
      Dest: [last!.ref, "Fit"],
    },
    A: { S: "GoTo", D: [last!.ref, "Fit"] },
  });
  first!.node.set(PDFName.of("Annots"), pdf.context.obj([link]));
  const source = await save(await pdf.save({ useObjectStreams: false }));
  await using cut = await cutPdf(source, [
    { first: 1, last: 1 },
    { first: 3, last: 3 },
  ]);
  const holds = async ({ path: file }: { path: string }) => {
    const part = await PDFDocument.load(await fs.readFile(file));
    return part.context
      .enumerateIndirectObjects()
      .some(([, held]) => held.toString().includes("Confidential"));
  };
  expect(await Promise.all(cut.files.map(holds))).toEqual([false, true]);
});

test("a PDF that cannot be read is refused with a message, and the next PDF is cut", async () => {
  const broken = await save(Buffer.from(`%PDF-1.7\n${"x ".repeat(500)}`));
  await expect(cutPdf(broken, [{ first: 1, last: 1 }])).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^This PDF cannot be cut/) as string,
  });
  const source = await save(await createPdf(1));
  await using cut = await cutPdf(source, [{ first: 1, last: 1 }]);
  expect(cut.files).toHaveLength(1);
});
