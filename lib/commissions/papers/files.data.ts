import "server-only";
import { unavailable } from "@/lib/foundation/errors";
import { serviceClient } from "@/lib/foundation/supabase/service";

const toPath = (tenantId: string, fileId: string) => `${tenantId}/${fileId}`;
const bucket = () => serviceClient().storage.from("documents");

/** Stores a drawn paper. Throws 503. */
export async function storePaper(tenantId: string, fileId: string, pdf: Uint8Array): Promise<void> {
  const { error } = await bucket().upload(toPath(tenantId, fileId), pdf, {
    contentType: "application/pdf",
  });
  if (error) throw unavailable(error);
}

/** Reads a stored paper. The caller has checked access. Throws 503. */
export async function readPaper(tenantId: string, fileId: string): Promise<Uint8Array> {
  const { data, error } = await bucket().download(toPath(tenantId, fileId));
  if (!data) throw unavailable(error);
  return new Uint8Array(await data.arrayBuffer());
}

/** Reads the picture at a logo's address, "/api/logos/<team>/<version>"; null when it no longer exists. */
export async function readLogoPicture(address: string): Promise<Uint8Array | null> {
  const [tenantId = "", version = ""] = address.split("/").slice(-2);
  const { data } = await serviceClient()
    .storage.from("logos")
    .download(`${tenantId}/${version}.png`);
  return data && new Uint8Array(await data.arrayBuffer());
}
