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

/** A filter's value as a handler gets it; undefined where it is not asked for. */
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

/** A list as the API takes its query. */
export type ListDescription = {
  filters: Filters;
  /** The first is what the list comes in when nothing is said. */
  sorts?: Sorts;
  /** Which way it comes when nothing is said; given where the caller may turn it round. */
  defaultOrder?: SortOrder;
  /** Records a page when nothing is said. */
  perPage: number;
  /** Whether `export=csv` answers a file of all that match. */
  exports?: boolean;
  /** Whether it is narrowed and sorted by the team's own fields, too: `custom.<key>`. */
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

/** The zod schema of a list's query; anything outside it is a 400 that names the parameter. */
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

/** `page` and `limit` of any list. */
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
    case "ids": {
      const text = `${name} must be ids of ${filter.recordName}s with commas between them, at most ${MAX_IDS}`;
      const ids = z.array(z.guid(text), text).max(MAX_IDS, text);
      return optional(
        z
          .string()
          .transform((list) => list.split(","))
          .pipe(ids),
      );
    }
    case "owner": {
      const text = `${name} must be me or the id of a member`;
      return optional(z.union([z.literal("me"), z.guid(text)], text));
    }
    case "flag":
      return booleanParam;
    case "days": {
      const text = `${name} must be a whole number from 1 to ${MAX_DAYS}`;
      const number = z
        .string()
        .regex(/^\d{1,4}$/, text)
        .transform(Number);
      return optional(number.refine((value) => value >= 1 && value <= MAX_DAYS, text));
    }
    case "points": {
      const text = `${name} must be a whole number from 0 to 100`;
      const number = z
        .string()
        .regex(/^\d{1,3}$/, text)
        .transform(Number);
      return optional(number.refine((value) => value <= 100, text));
    }
    case "day":
      return optional(calendarDay("Please enter a valid date"));
    case "dollars":
    case "number":
      return z.string().transform(parseDollars).optional();
  }
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
