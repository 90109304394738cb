import type { ImportResult } from "./import";

const csvType = "text/csv;charset=utf-8";

/** Sample clients, under the headers that the import recognizes best. */
const SAMPLE = [
  ["Name", "Email", "Phone", "Address", "Company", "Status", "Tags", "Notes"],
  [
    "Maria Delgado",
    "maria.delgado@example.com",
    "(614) 555-0142",
    "211 E Whittier St, Columbus, OH 43206",
    "Delgado Design",
    "Buyer",
    "Past client, Sphere",
    "Wants a yard for the dog",
  ],
  [
    "Tom Okafor",
    "tom.okafor@example.com",
    "(614) 555-0187",
    "88 N High St, Dublin, OH 43017",
    "",
    "Seller",
    "Sphere",
    "",
  ],
];

/** Creates a sample CSV file. */
export async function createSampleFile(): Promise<Blob> {
  const { csvText } = await import("@/lib/foundation/csv/text");
  return new Blob([csvText(SAMPLE)], { type: csvType });
}

/** Creates a CSV file of the rejected rows with their original cells, to import them again. */
export async function createRetryFile({ header, rejected }: ImportResult): Promise<File> {
  const { csvText } = await import("@/lib/foundation/csv/text");
  const text = csvText([header, ...rejected.map(({ values }) => values)]);
  return new File([text], "rejected-clients.csv", { type: csvType });
}

/** Creates a CSV file of the rejected rows and their reasons, to correct them and import them again. */
export async function createRejectedFile({ header, rejected }: ImportResult): Promise<Blob> {
  const { csvText } = await import("@/lib/foundation/csv/text");
  const rows = rejected.map(({ values, reason }) => [
    ...header.map((_name, index) => values[index] ?? ""),
    reason,
  ]);
  return new Blob([csvText([[...header, "Reason"], ...rows])], { type: csvType });
}
