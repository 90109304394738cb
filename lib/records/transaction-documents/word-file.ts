import "server-only";
import { openPromise } from "yauzl";
import { MAX_PARTS, MAX_UNPACKED_BYTES } from "./limits";

/** Why a Word document cannot be used. */
export type WordProblem = "broken" | "macros" | "too large";

/** Parts of a Word document that contain code. */
const RUNS = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/.*)$/i;

/**
 * Checks a Word document on disk by the list of its parts, without unpacking them. Returns null when it can
 * be used.
 */
export async function findWordProblem(file: string): Promise<WordProblem | null> {
  let unpacked = 0;
  let parts = 0;
  try {
    for await (const entry of (await openPromise(file)).eachEntry()) {
      if (RUNS.test(entry.fileName)) return "macros";
      unpacked += entry.uncompressedSize;
      parts += 1;
      if (unpacked > MAX_UNPACKED_BYTES || parts > MAX_PARTS) return "too large";
    }
    return null;
  } catch {
    return "broken";
  }
}
