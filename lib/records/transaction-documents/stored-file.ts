import "server-only";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { openFile, storeFile } from "./files.data";
import { inspectFile, type StoredFile } from "./inspect-file";
import { receiveFile, writeTemporary, type ReceivedFile } from "./received-file";

/** Copies a version's file to this machine's disk. The caller has checked access and disposes of it. Throws 503. */
export async function copyStoredFile(tenantId: string, versionId: string): Promise<ReceivedFile> {
  const content = await openFile(tenantId, versionId);
  return writeTemporary(Readable.fromWeb(content as ReadableStream));
}

/** Checks a file by its content and uploads its bytes, which a row then names. Throws 400 and 503. */
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

/** Checks and uploads the body of a request. Throws 400 and 413 for a file that is refused, 503. */
export async function storeUpload(
  tenantId: string,
  { request, name }: { request: Request; name: string },
): Promise<StoredFile> {
  await using file = await receiveFile(request);
  // Awaited here: the file goes when this returns.
  return await storeChecked(tenantId, file, name);
}
