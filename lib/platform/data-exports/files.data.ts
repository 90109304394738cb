import "server-only";
import { unavailable } from "@/lib/foundation/errors";
import { largeFileClient } from "@/lib/foundation/supabase/service";

const toPath = (tenantId: string, id: string) => `${tenantId}/${id}.zip`;
const bucket = () => largeFileClient().from("exports");

/** Puts a file where it can be fetched from as it comes, in the place of one that an earlier attempt left. */
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

/** A file as it comes. Throws 503 where the storage does not give it. */
export async function openFile(tenantId: string, id: string): Promise<ReadableStream> {
  const { data, error } = await bucket().download(toPath(tenantId, id)).asStream();
  if (!data) throw unavailable(error);
  return data;
}

/** Removes files. One that is not there is no error. */
export async function removeFiles(files: readonly { tenant_id: string; id: string }[]) {
  const { error } = await bucket().remove(files.map(({ tenant_id, id }) => toPath(tenant_id, id)));
  if (error) throw unavailable(error);
}
