import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { reportError } from "@/lib/foundation/monitoring/report";

/** Every temporary file and folder of this product begins so. */
const PREFIX = "lintel-file-";
/** Longer than any upload or download may take. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** Returns the path of a temporary file that nobody else has. The caller removes the file. */
export const toTemporaryFile = (): string => path.join(os.tmpdir(), `${PREFIX}${randomUUID()}`);

/** Makes a temporary folder and returns its path. The caller removes it. */
export const createTemporaryFolder = (): Promise<string> =>
  fs.mkdtemp(path.join(os.tmpdir(), PREFIX));

/**
 * Removes what processes that were killed left in the temporary folder: they may be papers of clients.
 * Whatever was written to within a day may belong to a process that runs beside this one, and stays.
 */
export async function removeLeftFiles(folder = os.tmpdir(), now = Date.now()): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const place = path.join(folder, name);
    const found = await fs.stat(place).catch(() => null);
    if (!found || found.mtimeMs > now - LEFT_AFTER_MS) continue;
    // One that belongs to another user is theirs to remove; it keeps nobody from starting.
    await fs
      .rm(place, { recursive: true, force: true })
      .catch((error: unknown) => reportError(error, { where: "temporary files" }));
  }
}
