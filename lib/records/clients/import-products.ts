import type { ImportField } from "./import-fields";
import { normalizeHeader } from "./normalize-header";

/** Another product's export: what tells it, and what its own words for a column mean. */
type Product = {
  name: string;
  /** Headings as `normalizeHeader` leaves them: one of each group is in the file. */
  marks: string[][];
  /** What the common spellings would take for something else; null is left out. */
  columns: Record<string, ImportField | null>;
};

/** Where these headings are from: docs/features/records/clients.md, "Import". */
const PRODUCTS: Product[] = [
  {
    name: "Lintel",
    marks: [["dealvalue"], ["lastcontact"], ["otheremails"], ["otherphones"]],
    // Follow from other records.
    columns: { dealvalue: null, lastcontact: null },
  },
  {
    name: "kvCORE or BoldTrail",
    marks: [["cellphone1"], ["dealtype", "hashtags", "assignedagent"]],
    columns: { status: "tags", dealtype: "status" },
  },
  {
    name: "Follow Up Boss",
    marks: [["stage"], ["assignedto", "leadsource"], ["phone1", "email1"]],
    columns: { stage: "tags" },
  },
  {
    name: "Lofty",
    marks: [
      ["primaryphone", "primaryemail"],
      ["pipeline", "segment", "leadtype"],
    ],
    columns: { pipeline: "tags", segment: "tags" },
  },
  {
    name: "HubSpot",
    marks: [["recordid"], ["contactowner", "lifecyclestage", "leadstatus"]],
    columns: { leadstatus: "tags", lifecyclestage: "tags" },
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

/** The product that wrote a file with these headings, by what only its exports have; null for any other. */
export function detectProduct(headers: readonly string[]): Product | null {
  const names = new Set(headers.map(normalizeHeader));
  return (
    PRODUCTS.find(({ marks }) => marks.every((group) => group.some((mark) => names.has(mark)))) ??
    null
  );
}
