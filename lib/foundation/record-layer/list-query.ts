import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { CUSTOM_SORT, isCustomFilter, type CustomSort } from "@/lib/foundation/api/custom-params";
import { booleanParam, integerParam } from "@/lib/foundation/api/query";
import { fitsLength } from "@/lib/foundation/text/text-length";
import {
  parseDollars,
  LAST_PAGE,
  MAX_DAYS,
  MAX_IDS,
  MAX_PER_PAGE,
  SEARCH_LIMIT,
  SORT_ORDERS,
  type Filter,
  type Filters,
  type SortOrder,
} from "./list";

/** A filter's value as a handler gets it; undefined when it is not given. */
export type QueryValue<F extends Filter> = F extends {
  kind: "choice";
  values: readonly (infer Value)[];
}
  ? Value
  : F extends { kind: "flag" }
    ? boolean
    : F extends { kind: "dollars" | "number" | "days" | "points" }
      ? number
      : F extends { kind: "ids" }
        ? string[]
        : string;

type Sorts = readonly [string, ...string[]];

/** Describes the query of a list for the API. */
export type ListDescription = {
  filters: Filters;
  /** The first is the default. */
  sorts?: Sorts;
  /** The default of `sortOrder`; missing when the order cannot be reversed. */
  defaultOrder?: SortOrder;
  /** The default of `limit`. */
  perPage: number;
  /** Whether `export=csv` returns a file of all matches. */
  exports?: boolean;
  /** Whether custom fields filter and sort it: `custom.<key>`. */
  customFields?: boolean;
};

type SortOf<D extends ListDescription, Sort> = D extends { customFields: true }
  ? Sort | CustomSort
  : Sort;

type ListQuery<D extends ListDescription> = {
  [Name in keyof D["filters"]]?: QueryValue<D["filters"][Name]> | undefined;
} & { page: number; limit: number } & (D extends { sorts: readonly (infer Sort)[] }
    ? { sortBy: SortOf<D, Sort> }
    : unknown) &
  (D extends { defaultOrder: SortOrder } ? { sortOrder: SortOrder } : unknown) &
  (D extends { exports: true } ? { export?: "csv" | undefined } : unknown) &
  (D extends { customFields: true } ? { custom?: Record<string, string> | undefined } : unknown);

/** Returns the zod schema of a list's query. Anything else is a 400 that names the parameter. */
export function listQuery<const D extends ListDescription>(
  description: D,
): z.ZodType<ListQuery<D>> {
  const { filters, sorts, defaultOrder, perPage, exports, customFields = false } = description;
  const named = Object.entries(filters).map(([name, filter]) => [
    name,
    toParamSchema(name, filter),
  ]);
  const schema = z.object({
    ...(Object.fromEntries(named) as Record<string, z.ZodType>),
    ...(sorts && { sortBy: toSortSchema(sorts, customFields).default(sorts[0]) }),
    ...(defaultOrder && {
      sortOrder: z.enum(SORT_ORDERS, mustBeText("sortOrder", SORT_ORDERS)).default(defaultOrder),
    }),
    ...pagingParams(perPage),
    ...(customFields && { custom: customParams }),
    ...(exports && { export: optional(z.literal("csv", mustBeText("export", ["csv"]))) }),
  });
  return schema as unknown as z.ZodType<ListQuery<D>>;
}

const customParams = z
  .record(z.string(), z.string().max(SEARCH_LIMIT, `Use up to ${SEARCH_LIMIT} characters`))
  .superRefine((params, context) => {
    for (const name of Object.keys(params).filter((name) => !isCustomFilter(`custom.${name}`)))
      context.addIssue({ code: "custom", path: [name], message: "There is no such field" });
  })
  // A form with an empty box sends `custom.hoa=`: the same as leaving it out.
  .transform((params) =>
    Object.fromEntries(Object.entries(params).filter(([, value]) => value.trim() !== "")),
  )
  .optional();

function toSortSchema(sorts: Sorts, customFields: boolean): z.ZodType<string, string> {
  const text = mustBeText("sortBy", customFields ? [...sorts, "custom.<key>"] : sorts);
  if (!customFields) return z.enum(sorts, text);
  return z.union([z.enum(sorts, text), z.string().regex(CUSTOM_SORT, text)], text);
}

/** The parameters `page` and `limit` of a list. */
export const pagingParams = (perPage: number) => ({
  page: integerParam({
    min: 1,
    max: LAST_PAGE,
    fallback: 1,
    text: "page must be a whole number from 1",
  }),
  limit: integerParam({
    min: 1,
    max: MAX_PER_PAGE,
    fallback: perPage,
    text: `limit must be a whole number from 1 to ${MAX_PER_PAGE}`,
  }),
});

/** A form with an empty box sends `search=`: the same as leaving it out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

function toParamSchema(name: string, filter: Filter): z.ZodType {
  switch (filter.kind) {
    case "search":
    case "text":
      return searchText;
    case "choice":
      return optional(z.enum(filter.values, mustBeText(filter.label, filter.values)));
    case "id":
      return optional(z.guid(`${name} must be the id of a ${filter.recordName}`));
    case "ids":
      return optional(idList(name, filter.recordName));
    case "owner": {
      const text = `${name} must be me or the id of a member`;
      return optional(z.union([z.literal("me"), z.guid(text)], text));
    }
    case "flag":
      return booleanParam;
    case "days":
      return optional(wholeNumber(name, { min: 1, max: MAX_DAYS }));
    case "points":
      return optional(wholeNumber(name, { min: 0, max: 100 }));
    case "day":
      return optional(calendarDay("Please enter a valid date"));
    case "dollars":
    case "number":
      return z.string().transform(parseDollars).optional();
  }
}

/** Ids with commas between them. */
function idList(name: string, recordName: string) {
  const text = `${name} must be ids of ${recordName}s with commas between them, at most ${MAX_IDS}`;
  return z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.guid(text), text).max(MAX_IDS, text));
}

function wholeNumber(name: string, { min, max }: { min: number; max: number }) {
  const text = `${name} must be a whole number from ${min} to ${max}`;
  const digits = new RegExp(`^\\d{1,${String(max).length}}$`);
  return z
    .string()
    .regex(digits, text)
    .transform(Number)
    .refine((value) => value >= min && value <= max, text);
}

const searchText = z
  .string()
  .trim()
  .refine(
    (value) => fitsLength(value, SEARCH_LIMIT),
    `Search is limited to ${SEARCH_LIMIT} characters`,
  )
  .transform((value) => value || undefined)
  .optional();

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "Status must be Buyer, Seller or In Contract" */
const mustBeText = (name: string, values: readonly string[]) =>
  `${name} must be ${either.format(values).replace(/, or /, " or ")}`;
