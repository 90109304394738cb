import "server-only";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { unavailable } from "@/lib/foundation/errors";
import { largeFileClient } from "@/lib/foundation/supabase/service";
import { inspectFile, type StoredFile } from "./inspect-file";
import { receiveFile, type ReceivedFile } from "./received-file";

const toPath = (tenantId: string, id: string) => `${tenantId}/${id}`;
const bucket = () => largeFileClient().from("documents");

/** Uploads a file from disk as a stream, as the version with this id. Throws 503. */
export async function storeFile(
  tenantId: string,
  id: string,
  file: { path: string; content_type: string },
): Promise<void> {
  const { error } = await bucket().upload(toPath(tenantId, id), createReadStream(file.path), {
    contentType: file.content_type,
    duplex: "half",
  });
  if (error) throw unavailable(error);
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

/** Downloads a version as a stream. The caller has checked access. Throws 503. */
export async function openFile(tenantId: string, id: string): Promise<ReadableStream<Uint8Array>> {
  const { data, error } = await bucket().download(toPath(tenantId, id)).asStream();
  if (!data) throw unavailable(error);
  return data;
}

/** Removes files that no version names. A missing one is no error. */
export async function removeFiles(tenantId: string, ids: readonly string[]): Promise<void> {
  const { error } = await bucket().remove(ids.map((id) => toPath(tenantId, id)));
  if (error) throw unavailable(error);
}
