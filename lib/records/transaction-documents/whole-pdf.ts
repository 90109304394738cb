import "server-only";
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createTemporaryFolder } from "@/lib/foundation/temporary-files";
import { FILE_TYPES, type FileType } from "./file-types";
import { MAX_PIXELS } from "./limits";
import { writePart, type ContentsEntry, type PartTask, type WrittenPart } from "./pdf-parts";

/** A document to include in the PDF. */
export type BoundDocument = {
  name: string;
  /** The document's purpose, version and day, for the table of contents. */
  detail: string;
  content_type: FileType;
  open: () => Promise<ReadableStream>;
};

type Head = { title: string; subtitle: string };

const CATALOG = 1;
const PAGES = 2;
/** The maximum edge of a picture in the PDF, in pixels: 300 dpi on US Letter. The ZIP has the original. */
const MAX_EDGE = 3_300;
const ENTRIES_AT_ONCE = 5_000;

/**
 * Returns a PDF stream of documents in their order, after a table of contents with links and bookmarks. (The
 * table is written last and placed first.) At any time, only one document is on disk and in the memory of a
 * thread. A document without pages, or one that cannot be read, is listed without a page number. The stream
 * fails when a file cannot be opened, so that the PDF is never incomplete.
 */
export const createWholePdf = (documents: readonly BoundDocument[], head: Head): Readable =>
  Readable.from(writeWholePdf(documents, head), { objectMode: false });

async function* writeWholePdf(documents: readonly BoundDocument[], head: Head) {
  const folder = await createTemporaryFolder();
  try {
    const file = new PdfFile();
    yield file.start();
    const entries: ContentsEntry[] = [];
    for (const document of documents) {
      const written = await bindDocument(document, { folder, first: file.next });
      entries.push(toEntry(document, written?.part ?? null));
      if (written) yield* file.append(written);
    }
    const contents = await bind(
      { kind: "contents", ...head, entries, catalogNumber: CATALOG },
      { folder, first: file.next },
    );
    if (!contents) throw new Error("The table of contents cannot be written");
    yield* file.append(contents);
    yield* file.end();
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

const toEntry = ({ name, detail, content_type }: BoundDocument, part: WrittenPart | null) => ({
  name,
  detail,
  pages: part?.pages ?? [],
  note: isBound(content_type)
    ? "cannot be shown, see the ZIP"
    : `${FILE_TYPES[content_type].label}, see the ZIP`,
});

/** Whether a type can be drawn. HEIC pictures and Word documents cannot. */
const isBound = (type: FileType): boolean =>
  type === "application/pdf" || type === "image/jpeg" || type === "image/png";

type Place = { folder: string; first: number };
type Written = { part: WrittenPart; output: string };

/** Writes the pages of a document; null when it has none that can be read. */
async function bindDocument(document: BoundDocument, place: Place): Promise<Written | null> {
  const { content_type, open } = document;
  if (!isBound(content_type)) return null;
  const source = path.join(place.folder, randomUUID());
  try {
    await pipeline(Readable.fromWeb(await open()), createWriteStream(source, { mode: 0o600 }));
    if (content_type === "application/pdf")
      return await bind({ kind: "pages", path: source }, place);
    const picture = `${source}.jpg`;
    const isReadable = await shrinkPicture(source, picture);
    return isReadable ? await bind({ kind: "picture", path: picture }, place) : null;
  } finally {
    await Promise.all([source, `${source}.jpg`].map((each) => fs.rm(each, { force: true })));
  }
}

/** Writes a picture as an upright JPEG of at most 300 dpi. Returns false when it cannot be read. */
async function shrinkPicture(source: string, target: string): Promise<boolean> {
  try {
    const { default: sharp } = await import("sharp");
    await sharp(source, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .rotate()
      .resize(MAX_EDGE, MAX_EDGE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .jpeg({ quality: 85 })
      .toFile(target);
    return true;
  } catch {
    return false;
  }
}

type Kind<Task> = Task extends PartTask ? Omit<Task, "first" | "output" | "pagesNumber"> : never;

async function bind(task: Kind<PartTask>, { folder, first }: Place): Promise<Written | null> {
  const output = path.join(folder, randomUUID());
  const part = await writePart({ ...task, first, output, pagesNumber: PAGES } as PartTask);
  return part && { part, output };
}

/** A PDF that is written part by part and ends with the table of object offsets (xref). */
class PdfFile {
  /** The first free object number. The library uses lower numbers for the objects of an empty document. */
  next = 10;
  private size = 0;
  private readonly offsets: number[] = [];

  start(): Buffer {
    return this.count(Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1"));
  }

  /** Streams a part's objects and deletes its file. */
  async *append({ part, output }: Written): AsyncGenerator<Buffer> {
    for (const [number, at] of part.objects) this.offsets[number] = this.size + at;
    this.next = part.next;
    for await (const chunk of createReadStream(output)) yield this.count(chunk as Buffer);
    await fs.rm(output);
  }

  *end(): Generator<Buffer> {
    const start = this.size;
    yield Buffer.from(`xref\n0 ${this.next}\n0000000000 65535 f \n`);
    for (let at = 1; at < this.next; at += ENTRIES_AT_ONCE) {
      const last = Math.min(at + ENTRIES_AT_ONCE, this.next);
      yield Buffer.from(
        Array.from({ length: last - at }, (_, index) => toXrefEntry(this.offsets[at + index])).join(
          "",
        ),
      );
    }
    const trailer = `<</Size ${this.next}/Root ${CATALOG} 0 R>>`;
    yield Buffer.from(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`);
  }

  private count(chunk: Buffer): Buffer {
    this.size += chunk.byteLength;
    return chunk;
  }
}

/** Returns an xref entry of twenty bytes, as the format requires. A number without an object is marked as free. */
const toXrefEntry = (offset: number | undefined): string =>
  offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
