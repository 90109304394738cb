import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { reportError } from "@/lib/foundation/monitoring/report";

/** The prefix of all temporary files and folders of this product. */
const PREFIX = "lintel-file-";
/** Longer than any upload or download takes. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** Returns the path of a temporary file that nobody else has. The caller removes the file. */
export const toTemporaryFile = (): string => path.join(os.tmpdir(), `${PREFIX}${randomUUID()}`);

/** Makes a temporary folder and returns its path. The caller removes it. */
export const createTemporaryFolder = (): Promise<string> =>
  fs.mkdtemp(path.join(os.tmpdir(), PREFIX));

/**
 * Removes files that killed processes left in the temporary folder, because they may be clients' documents. A
 * file written to within the last day stays: it may belong to another running process.
 */
export async function removeLeftFiles(folder = os.tmpdir(), now = Date.now()): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const place = path.join(folder, name);
    const found = await fs.stat(place).catch(() => null);
    if (!found || found.mtimeMs > now - LEFT_AFTER_MS) continue;
    // A file that belongs to another user cannot be removed. That must not prevent the start.
    await fs
      .rm(place, { recursive: true, force: true })
      .catch((error: unknown) => reportError(error, { where: "temporary files" }));
  }
}
