// Runs in a worker thread (pdf-cutter.ts). Node loads this file without a bundler. It may import packages,
// but only types from our own modules.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { ParseSpeeds, PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import type { CutAnswer, CutTask, PagePart } from "./pdf-cutter";

parentPort?.on("message", (task: CutTask) => {
  // Any other error ends the thread, and is passed on to the caller.
  void cutPdf(task).then((answer) => parentPort?.postMessage(answer));
});

/** Writes each part to a file of its own. */
async function cutPdf({ path, parts }: CutTask): Promise<CutAnswer> {
  const source = await loadPages(await readFile(path));
  if (!source) return { problem: "broken" };
  const files = [];
  for (const part of parts) files.push(await writePart(source, part));
  return { files };
}

/** Loads a PDF and separates its pages; null when the PDF is damaged. */
async function loadPages(content: Buffer): Promise<PDFDocument | null> {
  try {
    const source = await PDFDocument.load(content, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
    separatePages(source);
    return source;
  } catch {
    return null;
  }
}

/** Removes references from one page to another. Otherwise a part would contain pages that it does not show. */
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

async function writePart(source: PDFDocument, { path, first, last }: PagePart) {
  const part = await PDFDocument.create();
  const indices = Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index);
  for (const page of await part.copyPages(source, indices)) part.addPage(page);
  const content = await part.save({ objectsPerTick: Infinity });
  await writeFile(path, content, { flag: "wx", mode: 0o600 });
  return {
    path,
    size: content.byteLength,
    sha256: createHash("sha256").update(content).digest("hex"),
  };
}
