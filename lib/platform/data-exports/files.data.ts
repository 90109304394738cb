import "server-only";
import { unavailable } from "@/lib/foundation/errors";
import { largeFileClient } from "@/lib/foundation/supabase/service";

const toPath = (tenantId: string, id: string) => `${tenantId}/${id}.zip`;
const bucket = () => largeFileClient().from("exports");

/** Uploads a file as a stream. Replaces a file of an earlier attempt. */
export async function uploadFile(
  tenantId: string,
  id: string,
  content: NodeJS.ReadableStream,
): Promise<void> {
  const { error } = await bucket().upload(toPath(tenantId, id), content, {
    contentType: "application/zip",
    upsert: true,
    duplex: "half",
  });
  if (error) throw unavailable(error);
}

/** Downloads a file as a stream. Throws 503 when the storage does not respond. */
export async function openFile(tenantId: string, id: string): Promise<ReadableStream> {
  const { data, error } = await bucket().download(toPath(tenantId, id)).asStream();
  if (!data) throw unavailable(error);
  return data;
}

/** Removes files. A missing one is no error. */
export async function removeFiles(files: readonly { tenant_id: string; id: string }[]) {
  const { error } = await bucket().remove(files.map(({ tenant_id, id }) => toPath(tenant_id, id)));
  if (error) throw unavailable(error);
}
