import "server-only";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createBoundedThread, ThreadLimitExceeded } from "@/lib/foundation/threads/bounded-thread";

/** A line of the table of contents. */
export type ContentsEntry = {
  name: string;
  /** What it is for, its version and day. */
  detail: string;
  /** The numbers of its pages' objects; empty for a document that is not in the PDF. */
  pages: number[];
  /** In place of the page's number, for one that is not. */
  note?: string;
};

type Numbers = {
  /** The first free number of an object. */
  first: number;
  /** The number of the list of all pages. */
  pagesNumber: number;
  /** Where its objects are written. */
  output: string;
};

/** A part of a PDF: the pages of another one, a page with a picture, or the contents with what holds all together. */
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
  /** The numbers of its pages' objects, in order. */
  pages: number[];
  /** The number of each object, and at which byte of the part it begins. */
  objects: [number, number][];
  size: number;
  next: number;
};

export type PartAnswer = WrittenPart | { problem: "broken" };

/** A PDF of 50 MB is in memory twice, and once more while an object of it is written. */
const MEMORY_MB = 384;
const LIMIT_MS = 60_000;

/** Found by its path, because a bundle has no file for a thread to start with. */
const threadFile = () =>
  pathToFileURL(
    path.join(process.cwd(), "lib", "records", "transaction-documents", "part-thread.ts"),
  );

let write: ((task: PartTask) => Promise<PartAnswer>) | undefined;

/** Writes a part of a PDF to a file, within limits of time and memory; null where that cannot be done. */
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
