import { ApiError } from "@/lib/api/fetch";
import { announceSession } from "@/lib/auth/session-events";

/** A file of the API. Throws ApiError with `failed` as its text. */
export async function fetchFile(path: string, failed: string): Promise<Blob> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (response.ok) return response.blob();
  if (response.status === 401) announceSession("SIGNED_OUT");
  throw new ApiError({ status: response.status, code: "export_failed", message: failed });
}
