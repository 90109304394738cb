import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { notFound } from "@/lib/foundation/errors";

const FOLDER = path.join(process.cwd(), "node_modules", "pdfjs-dist");

/** The files of pdf.js that a browser needs. No others are served. */
const FILES =
  /^(build\/pdf(\.worker)?\.min\.mjs|(cmaps|iccs|standard_fonts|wasm)\/[\w-]+\.(bcmap|icc|pfb|ttf|wasm|js))$/;

const TYPES: Record<string, string> = {
  ".mjs": "text/javascript",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/** Returns a file of pdf.js. Throws 404 for any other file. */
export async function readPdfjsFile({ folder, file }: { folder: string; file: string }) {
  if (!FILES.test(`${folder}/${file}`)) throw notFound();
  const content = await fs.readFile(path.join(FOLDER, folder, file)).catch((cause: unknown) => {
    throw notFound(undefined, cause);
  });
  return { content, type: TYPES[path.extname(file)] ?? "application/octet-stream" };
}
