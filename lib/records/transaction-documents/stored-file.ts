import "server-only";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { openFile, storeFile } from "./files.data";
import { inspectFile, type StoredFile } from "./inspect-file";
import { receiveFile, writeTemporary, type ReceivedFile } from "./received-file";

/**
 * Copies a version's file to this machine's disk. The caller has checked access, and disposes of the file.
 * Throws 503.
 */
export async function copyStoredFile(tenantId: string, versionId: string): Promise<ReceivedFile> {
  const content = await openFile(tenantId, versionId);
  return writeTemporary(Readable.fromWeb(content as ReadableStream));
}

/** Checks a file's content and uploads it. Returns the columns of the row that will refer to it. Throws 400 and 503. */
export async function storeChecked(
  tenantId: string,
  file: ReceivedFile,
  fileName: string,
): Promise<StoredFile> {
  const inspection = await inspectFile(file.path, fileName);
  const id = randomUUID();
  await storeFile(tenantId, id, { ...inspection, path: file.path });
  return { id, size: file.size, sha256: file.sha256, ...inspection };
}

/** Checks and uploads a request's body. Throws 400 and 413 for a refused file, and 503. */
export async function storeUpload(
  tenantId: string,
  { request, name }: { request: Request; name: string },
): Promise<StoredFile> {
  await using file = await receiveFile(request);
  // Awaited here, because the temporary file is deleted when this function returns.
  return await storeChecked(tenantId, file, name);
}
