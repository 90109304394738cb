import type { Json } from "@/lib/foundation/supabase/database.types";

/** Returns the report and filters of a saved view; null for an invalid query. */
export function toReportRequest(
  query: Json,
): { report: string; filters: Record<string, string> } | null {
  if (typeof query !== "object" || query === null || Array.isArray(query)) return null;
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, toText(value)]],
  );
  const { report } = query;
  return {
    report: report === null || report === undefined ? "pipeline" : toText(report),
    filters: Object.fromEntries(filters) as Record<string, string>,
  };
}

const toText = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));
