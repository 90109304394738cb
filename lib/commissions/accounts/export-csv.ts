import { csvText } from "@/lib/foundation/csv/text";
import type { PendingMonth } from "./pending-months";

const HEADINGS = ["Closing month", "Sides", "Not computed", "GCI", "Company dollar", "Agents' net"];

/** Returns a CSV download of pending commissions by closing month, with amounts in dollars. */
export function pendingCsvResponse(months: readonly PendingMonth[]): Response {
  const rows = months.map(({ month, sides, unknown, gross, company_dollar, net }) => [
    ...[month, sides, unknown, gross, company_dollar, net],
  ]);
  return new Response(csvText([HEADINGS, ...rows]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="pending-commissions.csv"',
    },
  });
}
