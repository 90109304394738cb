import { choice, type Filter, type Filters } from "@/lib/foundation/record-layer/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { toFieldFilters } from "@/lib/records/custom-fields/filters";
import { CONDITION_PREFIXES, type ConditionKind } from "./custom-conditions";

/** Returns the conditions on one field by name, in the order of their inputs: the list's filters, and "is not". */
export function toFieldConditions(field: CustomField): [name: string, filter: Filter][] {
  const name = `${CONDITION_PREFIXES[field.kind as ConditionKind]}.${field.key}`;
  const listed = toFieldFilters(field).map(({ parameter, filter }): [string, Filter] => [
    `${name}${parameter.slice(`custom.${field.key}`.length)}`,
    filter,
  ]);
  const [has, ...others] = listed.reverse();
  return [...others.reverse(), ...toNot(field, name), ...(has ? [has] : [])];
}

function toNot({ type, label, options }: CustomField, name: string): [string, Filter][] {
  switch (type) {
    case "choice":
    case "choices":
      return [
        [
          `${name}.not`,
          choice(
            `${label}: is not`,
            options.map(({ key }) => key),
            {
              labels: Object.fromEntries(
                options.map((option) => [option.key, `${label}: not ${option.label}`]),
              ),
              any: "Any",
            },
          ),
        ],
      ];
    case "member":
      return [
        [
          `${name}.not`,
          {
            kind: "owner",
            label: `${label}: is not`,
            mine: `${label}: not me`,
            box: { area: "clients", any: "Anybody" },
          },
        ],
      ];
    default:
      return [];
  }
}

/** Returns the conditions on custom fields, by name. */
export const toCustomConditions = (fields: readonly CustomField[]): Filters =>
  Object.fromEntries(fields.flatMap(toFieldConditions));
