import { csvResponse } from "@/lib/foundation/csv/response";
import { tagsText } from "@/lib/records/tags/tags-text";
import type { DealRow } from "./serialize";

const HEADER = [
  "Title",
  "Client",
  "Status",
  "Value",
  "Commission",
  "Commission %",
  "Probability",
  "Expected Close Date",
  "Property Address",
  "Property Type",
  "Bedrooms",
  "Bathrooms",
  "Square Feet",
  "Lost Reason",
  "Tags",
  "Assigned Agent",
  "Created",
];

function createCells(timeZone: string): (row: DealRow) => unknown[] {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return (row) => [
    row.title,
    row.client_name,
    row.status,
    row.value,
    row.commission,
    row.commission_percentage,
    row.probability,
    row.expected_close_date,
    row.property_address,
    row.property_type,
    row.property_bedrooms,
    row.property_bathrooms,
    row.property_sqft,
    row.lost_reason,
    tagsText(row),
    row.owner_name,
    day.format(new Date(row.created_at)),
  ];
}

/** The answer that a browser saves as deals.csv; the day a deal was created as it was in `timeZone`. */
export const dealsCsvResponse = (
  batches: AsyncGenerator<DealRow[]>,
  timeZone: string,
  onBroken: (error: unknown) => void,
): Promise<Response> =>
  csvResponse({
    fileName: "deals.csv",
    header: HEADER,
    cells: createCells(timeZone),
    batches,
    onBroken,
  });
