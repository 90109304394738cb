import type { CustomField } from "./field-types";

/** The heading of fields without a section. */
export const OWN_HEADING = "Other details";

export type FieldSection = { heading: string; fields: CustomField[] };

/** Groups fields by their section, in the order in which each section first appears. */
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
