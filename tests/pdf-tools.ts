import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

// Independent PDF readers: Debian's qpdf and poppler-utils.

const run = promisify(execFile);
const QPDF = "/usr/bin/qpdf";
const PDFTOTEXT = "/usr/bin/pdftotext";

export const hasPdfTools = [QPDF, PDFTOTEXT].every((file) => fs.existsSync(file));

/** Returns a PDF's problems as other programs describe them, and the text of each page. */
export async function readBack(pdf: Uint8Array): Promise<{ problems: string; pages: string[] }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-read-back-"));
  const file = path.join(folder, "file.pdf");
  try {
    fs.writeFileSync(file, pdf);
    const problems = await run(QPDF, ["--check", "--no-warn", file]).then(
      () => "",
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
    const { stdout } = await run(PDFTOTEXT, ["-layout", file, "-"]);
    const pages = stdout.split("\f").slice(0, -1);
    return { problems, pages: pages.map((page) => page.trim()) };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
