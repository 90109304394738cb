import { fetchFile } from "@/lib/csv/fetch-file";
import { clientApiQuery, type ClientFilters } from "./list-filters";
import { clientMessages } from "./messages";

/** The clients that match, as a CSV file. Throws ApiError. */
export function fetchClientsCsv(filters: ClientFilters): Promise<Blob> {
  const query = clientApiQuery(filters);
  query.set("export", "csv");
  return fetchFile(`/api/clients?${query}`, clientMessages.exportFailed);
}
