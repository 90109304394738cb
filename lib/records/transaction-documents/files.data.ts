import "server-only";
import { createReadStream } from "node:fs";
import { unavailable } from "@/lib/foundation/errors";
import { largeFileClient } from "@/lib/foundation/supabase/service";

const toPath = (tenantId: string, id: string) => `${tenantId}/${id}`;
const bucket = () => largeFileClient().from("documents");

/** Uploads a file from disk as a stream. `id` is the id of its version. Throws 503. */
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

/** Downloads a version as a stream. The caller has checked access. Throws 503. */
export async function openFile(tenantId: string, id: string): Promise<ReadableStream<Uint8Array>> {
  const { data, error } = await bucket().download(toPath(tenantId, id)).asStream();
  if (!data) throw unavailable(error);
  return data;
}

/** Deletes files that no version refers to. A missing file is no error. */
export async function removeFiles(tenantId: string, ids: readonly string[]): Promise<void> {
  const { error } = await bucket().remove(ids.map((id) => toPath(tenantId, id)));
  if (error) throw unavailable(error);
}
