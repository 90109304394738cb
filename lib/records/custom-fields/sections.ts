import type { CustomField } from "./field-types";

/** The heading of fields to which the team gave none. */
export const OWN_HEADING = "Other details";

export type FieldSection = { heading: string; fields: CustomField[] };

/** Groups fields by their heading, in the order in which each heading first comes. */
export function groupBySection(fields: readonly CustomField[]): FieldSection[] {
  const sections: FieldSection[] = [];
  for (const field of fields) {
    const heading = field.section || OWN_HEADING;
    const section = sections.find((known) => known.heading === heading);
    if (section) section.fields.push(field);
    else sections.push({ heading, fields: [field] });
  }
  return sections;
}
