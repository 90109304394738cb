import "server-only";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createBoundedThread, ThreadLimitExceeded } from "@/lib/foundation/threads/bounded-thread";

export type PdfTask = { path: string };

/** The number of pages of a PDF, or the reason why it cannot be used. */
export type PdfDescription =
  { pages: number } | { problem: "encrypted" | "broken" | "too complex" };

const LIMIT_MS = 20_000;
const MEMORY_MB = 384;

/** Returns the thread's file by its path, because the bundle contains no file to start a thread from. */
const threadFile = () =>
  pathToFileURL(
    path.join(process.cwd(), "lib", "records", "transaction-documents", "pdf-thread.ts"),
  );

let describe: ((task: PdfTask) => Promise<PdfDescription>) | undefined;

/**
 * Returns the number of pages of a PDF on disk, or the reason why it cannot be used, within limits of time
 * and memory.
 */
export async function describePdf(file: string): Promise<PdfDescription> {
  describe ??= createBoundedThread(threadFile(), { limitMs: LIMIT_MS, memoryMb: MEMORY_MB });
  try {
    return await describe({ path: file });
  } catch (error) {
    if (error instanceof ThreadLimitExceeded) return { problem: "too complex" };
    throw error;
  }
}
