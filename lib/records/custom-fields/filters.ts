import type { CustomSort } from "@/lib/foundation/api/custom-params";
import {
  choice,
  daysWithin,
  type Filter,
  type Filters,
  type SortOrder,
} from "@/lib/foundation/record-layer/list";
import type { CustomField } from "./field-types";

type CustomFilter = { parameter: `custom.${string}`; filter: Filter };

const number = (label: string, begins: string, isMoney: boolean) =>
  ({ kind: "number", label, begins, isMoney }) as const;

/** Returns the filters of one field, in the order of their inputs: by its value, and by whether it has one. */
export function toFieldFilters(field: CustomField): CustomFilter[] {
  const { key, label } = field;
  const parameter = `custom.${key}` as const;
  return [
    ...toValueFilters(field).map(([operator, filter]) => ({
      parameter: `${parameter}${operator}` as const,
      filter,
    })),
    {
      parameter: `${parameter}.has`,
      filter: choice(`${label}: filled in`, ["yes", "no"], {
        labels: { yes: `Has ${label}`, no: `No ${label}` },
        any: "Any",
      }),
    },
  ];
}

function toValueFilters({ kind, type, label, options }: CustomField): [operator: string, Filter][] {
  switch (type) {
    case "number":
    case "money":
      return [
        [".gte", number(`${label}: from`, `${label} from`, type === "money")],
        [".lte", number(`${label}: up to`, `${label} up to`, type === "money")],
      ];
    case "day":
      return [
        [".days", daysWithin(label)],
        [".gte", { kind: "day", label: `${label}: from` }],
        [".lte", { kind: "day", label: `${label}: to` }],
      ];
    case "yes_no":
      return [["", toChoice(label, { yes: "Yes", no: "No" })]];
    case "choice":
    case "choices":
      return [
        [
          "",
          toChoice(label, Object.fromEntries(options.map((option) => [option.key, option.label]))),
        ],
      ];
    case "member":
      return [
        [
          "",
          { kind: "owner", label, mine: `${label}: me`, box: { area: `${kind}s`, any: "Anybody" } },
        ],
      ];
    default:
      return [["", { kind: "text", label }]];
  }
}

/** Returns a choice filter whose chips also name the field. */
const toChoice = (label: string, options: Record<string, string>) =>
  choice(label, Object.keys(options), {
    labels: Object.fromEntries(
      Object.entries(options).map(([key, option]) => [key, `${label}: ${option}`]),
    ),
    any: "Any",
  });

/** Returns a list's filters with those of the filterable custom fields. */
export const withCustomFilters = <F extends Filters>(
  filters: F,
  fields: readonly CustomField[],
): F => ({
  ...filters,
  ...Object.fromEntries(
    fields
      .filter((field) => field.is_filterable)
      .flatMap(toFieldFilters)
      .map(({ parameter, filter }) => [parameter, filter]),
  ),
});

/**
 * Returns the id of a member whose name the chips of a list need: the owner it is filtered by, or a member
 * from a custom filter; null for none.
 */
export function findNamedMember(
  owner: string | null,
  fields: readonly CustomField[],
  filters: object,
): string | null {
  const held = filters as Record<string, string | null | undefined>;
  const named = fields
    .filter(({ type }) => type === "member")
    .map(({ key }) => held[`custom.${key}`]);
  return [owner, ...named].find((member) => member && member !== "me") ?? null;
}

/** Whether a list can be sorted by a field. Sorting by a member or by several choices would mean nothing. */
export const isSortable = ({ is_filterable, type }: CustomField): boolean =>
  is_filterable && type !== "member" && type !== "choices";

/** Returns the sort keys of the sortable custom fields. */
const toCustomSorts = (fields: readonly CustomField[]): CustomSort[] =>
  fields.filter(isSortable).map(({ key }): CustomSort => `custom.${key}`);

type Sortable<Sort> = { sorts: readonly [Sort, ...Sort[]]; defaultOrder: SortOrder };

/** Returns a list's filters and sort keys with those of the custom fields. */
export const withCustomFields = <F extends Filters, Sort extends string>(
  { filters, sorts, defaultOrder }: Sortable<Sort> & { filters: F },
  fields: readonly CustomField[],
): Sortable<Sort | CustomSort> & { filters: F } => ({
  filters: withCustomFilters(filters, fields),
  sorts: [...sorts, ...toCustomSorts(fields)],
  defaultOrder,
});

const SORT_WORDS: Partial<Record<CustomField["type"], [asc: string, desc: string]>> = {
  number: ["low to high", "high to low"],
  money: ["low to high", "high to low"],
  day: ["earliest first", "latest first"],
  yes_no: ["no first", "yes first"],
  choice: ["first choice first", "last choice first"],
};

/** Returns the labels of the sort orders by custom fields. */
export const toCustomSortLabels = (fields: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(
    fields.filter(isSortable).flatMap(({ key, label, type }) => {
      const [asc, desc] = SORT_WORDS[type] ?? ["A to Z", "Z to A"];
      return [
        [`custom.${key} asc`, `${label}, ${asc}`],
        [`custom.${key} desc`, `${label}, ${desc}`],
      ];
    }),
  );
