import type { Tables } from "@/lib/foundation/supabase/database.types";

/** An export as the API returns it. `is_available` while its file can be downloaded. */
export type DataExport = { is_available: boolean } & Pick<
  Tables<"data_exports">,
  | "id"
  | "status"
  | "written_rows"
  | "total_rows"
  | "file_bytes"
  | "created_at"
  | "finished_at"
  | "available_until"
>;

/** Whether an export waits for the worker or is being written. */
export const isUnderWay = ({ status }: Pick<DataExport, "status">): boolean =>
  status === "waiting" || status === "running";
