import "server-only";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createTemporaryFolder } from "@/lib/foundation/temporary-files";
import { createBoundedThread, ThreadLimitExceeded } from "@/lib/foundation/threads/bounded-thread";
import { documentMessages as texts } from "./messages";
import type { PageRange } from "./page-range";
import { fileError } from "./received-file";

export type PagePart = PageRange & { path: string };
export type CutTask = { path: string; parts: PagePart[] };
type CutFile = { path: string; size: number; sha256: string };
export type CutAnswer = { files: CutFile[] } | { problem: "broken" };

/** A scan of 50 MB is in memory twice, and a third time while a part is written. */
const MEMORY_MB = 384;
const LIMIT_MS = 60_000;

/** Returns the thread's file by its path, because the bundle contains no file to start a thread from. */
const threadFile = () =>
  pathToFileURL(
    path.join(process.cwd(), "lib", "records", "transaction-documents", "cut-thread.ts"),
  );

let cut: ((task: CutTask) => Promise<CutAnswer>) | undefined;

/**
 * Writes pages of a PDF on disk to files of their own, one for each range, within limits of time and memory.
 * The caller disposes of the files. Throws 400 for a PDF that cannot be cut.
 */
export async function cutPdf(
  file: string,
  ranges: readonly PageRange[],
): Promise<AsyncDisposable & { files: CutFile[] }> {
  const folder = await createTemporaryFolder();
  const remove = () => fs.rm(folder, { recursive: true, force: true });
  try {
    const parts = ranges.map((range) => ({ ...range, path: path.join(folder, randomUUID()) }));
    return { files: await runCut({ path: file, parts }), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function runCut(task: CutTask): Promise<CutFile[]> {
  cut ??= createBoundedThread(threadFile(), { limitMs: LIMIT_MS, memoryMb: MEMORY_MB });
  try {
    const answer = await cut(task);
    if ("problem" in answer) throw fileError(texts.cutBroken);
    return answer.files;
  } catch (error) {
    if (error instanceof ThreadLimitExceeded) throw fileError(texts.cutTooComplex, error);
    throw error;
  }
}
