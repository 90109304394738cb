import { ApiError } from "@/lib/api/fetch";
import { announceSession } from "@/lib/auth/session-events";
import { clientApiQuery, type ClientFilters } from "./list-filters";
import { clientMessages } from "./messages";

/** The clients that match, as a CSV file. Throws ApiError. */
export async function fetchClientsCsv(filters: ClientFilters): Promise<Blob> {
  const query = clientApiQuery(filters);
  query.set("export", "csv");
  const response = await fetch(`/api/clients?${query}`, { credentials: "same-origin" });
  if (response.ok) return response.blob();
  if (response.status === 401) announceSession("SIGNED_OUT");
  throw new ApiError({
    status: response.status,
    code: "export_failed",
    message: clientMessages.exportFailed,
  });
}
