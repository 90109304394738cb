import type { ImportField } from "./import-fields";
import { normalizeHeader } from "./normalize-header";

/** Another product's export: how to detect it, and the fields of its columns. */
type Product = {
  name: string;
  /** Headings by `normalizeHeader`. The file must have at least one of each group. */
  marks: string[][];
  /** Columns that the common spellings would misread. Null leaves a column out. */
  columns: Record<string, ImportField | null>;
};

/** The name of our own export. */
export const OWN_EXPORT = "Lintel";

const LOFTY_COLUMNS = { segment: "tags", segments: "tags" } as const;

/** docs/features/records/clients.md, "Import" has the source of these headings. */
const PRODUCTS: Product[] = [
  {
    name: OWN_EXPORT,
    marks: [["dealvalue"], ["lastcontact"], ["otheremails"], ["otherphones"]],
    // These values are derived from other records.
    columns: { dealvalue: null, lastcontact: null },
  },
  {
    name: "kvCORE or BoldTrail",
    marks: [["cellphone1"], ["dealtype", "hashtags", "assignedagent"]],
    columns: { status: "stage", dealtype: "status" },
  },
  {
    name: "Follow Up Boss",
    marks: [["stage"], ["assignedto", "leadsource"], ["phone1", "email1"]],
    columns: { stage: "stage" },
  },
  {
    name: "Lofty",
    marks: [
      ["primaryphone", "primaryemail"],
      [
        ...["pipeline", "pipelinestage", "segment", "segments", "leadtype", "leadid", "regdate"],
        ...["streetaddressmailingaddress", "citymailingaddress", "provincemailingaddress"],
      ],
    ],
    columns: LOFTY_COLUMNS,
  },
  {
    // A user of Lofty can leave out every other column of its export.
    name: "Lofty",
    marks: [["firstname"], ["lastname"], ["primaryphone"], ["primaryemail"]],
    columns: LOFTY_COLUMNS,
  },
  {
    name: "HubSpot",
    marks: [["recordid"], ["contactowner", "lifecyclestage", "leadstatus"]],
    columns: { leadstatus: "tags", lifecyclestage: "stage" },
  },
  {
    name: "Google Contacts",
    marks: [
      ["phone1value", "email1value"],
      ["phone1label", "email1label", "phone1type", "email1type", "fileas", "groupmembership"],
    ],
    columns: {},
  },
];

/** Returns the product whose export has these headings, or null. */
export function detectProduct(headers: readonly string[]): Product | null {
  const names = new Set(headers.map(normalizeHeader));
  return (
    PRODUCTS.find(({ marks }) => marks.every((group) => group.some((mark) => names.has(mark)))) ??
    null
  );
}
