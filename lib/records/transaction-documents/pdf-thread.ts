// Runs in a worker thread (pdf-reader.ts). Node loads this file without a bundler. It may import packages,
// but only types from our own modules.
import { open } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import {
  getDocument,
  PDFDataRangeTransport,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PdfDescription, PdfTask } from "./pdf-reader";

parentPort?.on("message", (task: PdfTask) => {
  // Any other error ends the thread, and is passed on to the caller.
  void describePdf(task.path).then((answer) => parentPort?.postMessage(answer));
});

/** Counts the pages of a PDF. Reads only the parts of the file that are needed. */
async function describePdf(path: string): Promise<PdfDescription> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const range = new (class extends PDFDataRangeTransport {
      override requestDataRange(begin: number, end: number) {
        const chunk = new Uint8Array(end - begin);
        void file
          .read(chunk, 0, chunk.byteLength, begin)
          .then(() => this.onDataRange(begin, chunk));
      }
    })(size, null);
    return await readPages(range);
  } finally {
    await file.close();
  }
}

async function readPages(range: PDFDataRangeTransport): Promise<PdfDescription> {
  const loading = getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await loading.promise;
    const { info } = await pdf.getMetadata();
    if ("EncryptFilterName" in info && info.EncryptFilterName) return { problem: "encrypted" };
    return { pages: pdf.numPages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { problem: isLocked ? "encrypted" : "broken" };
  } finally {
    await loading.destroy();
  }
}
