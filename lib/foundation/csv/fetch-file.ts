import { ApiError } from "@/lib/foundation/api/fetch";
import { emitSessionEvent } from "@/lib/foundation/auth/session-events";

/**
 * Fetches a file of the API, by POST when there is a `body`. Throws ApiError with `failed` as its
 * text.
 */
export async function fetchFile(path: string, failed: string, body?: object): Promise<Blob> {
  const response = await fetch(path, {
    credentials: "same-origin",
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (response.ok) return response.blob();
  if (response.status === 401) emitSessionEvent("SIGNED_OUT");
  throw new ApiError({ status: response.status, code: "export_failed", message: failed });
}
