import "server-only";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createBoundedThread, ThreadLimitExceeded } from "@/lib/foundation/threads/bounded-thread";

/** A row of the table of contents. */
export type ContentsEntry = {
  name: string;
  /** The document's purpose, version and day. */
  detail: string;
  /** The object numbers of the document's pages; empty when the document is not in the PDF. */
  pages: number[];
  /** Shown instead of the page number when the document is not in the PDF. */
  note?: string;
};

type Numbers = {
  /** The first free object number. */
  first: number;
  /** The object number of the list of all pages. */
  pagesNumber: number;
  /** The path of the file to write the objects to. */
  output: string;
};

/** A part of a PDF: the pages of another PDF, a page with a picture, or the table of contents with the catalog. */
export type PartTask = Numbers &
  (
    | { kind: "pages"; path: string }
    | { kind: "picture"; path: string }
    | {
        kind: "contents";
        title: string;
        subtitle: string;
        entries: ContentsEntry[];
        catalogNumber: number;
      }
  );

export type WrittenPart = {
  /** The object numbers of the part's pages, in order. */
  pages: number[];
  /** The number of each object, and its offset in the part, in bytes. */
  objects: [number, number][];
  size: number;
  next: number;
};

export type PartAnswer = WrittenPart | { problem: "broken" };

/** A PDF of 50 MB is in memory twice, and a third time while an object is written. */
const MEMORY_MB = 384;
const LIMIT_MS = 60_000;

/** Returns the thread's file by its path, because the bundle contains no file to start a thread from. */
const threadFile = () =>
  pathToFileURL(
    path.join(process.cwd(), "lib", "records", "transaction-documents", "part-thread.ts"),
  );

let write: ((task: PartTask) => Promise<PartAnswer>) | undefined;

/** Writes a part of a PDF to a file, within limits of time and memory; null when that is not possible. */
export async function writePart(task: PartTask): Promise<WrittenPart | null> {
  write ??= createBoundedThread(threadFile(), { limitMs: LIMIT_MS, memoryMb: MEMORY_MB });
  try {
    const answer = await write(task);
    return "problem" in answer ? null : answer;
  } catch (error) {
    if (error instanceof ThreadLimitExceeded) return null;
    throw error;
  }
}
