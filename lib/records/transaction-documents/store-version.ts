import "server-only";
import { randomUUID } from "node:crypto";
import { storeFile } from "./files.data";
import { inspectFile, type Inspection } from "./inspect-file";
import type { ReceivedFile } from "./received-file";

/** What the row of a version says of its file. */
export type StoredVersion = Inspection & { id: string; size: number; sha256: string };

/**
 * Checks a file and uploads its bytes, which the version's row then names. Throws 400 for one that is refused, 503 when the
 * file store is away.
 */
export async function storeVersion(
  tenantId: string,
  file: ReceivedFile,
  fileName: string,
): Promise<StoredVersion> {
  const inspection = await inspectFile(file.path, fileName);
  const id = randomUUID();
  await storeFile(tenantId, id, { ...inspection, path: file.path });
  return { id, size: file.size, sha256: file.sha256, ...inspection };
}
