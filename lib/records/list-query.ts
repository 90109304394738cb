import { z } from "zod";
import { calendarDay } from "@/lib/api/calendar-day";
import { flag, wholeNumber } from "@/lib/api/query";
import { fitsLength } from "@/lib/text-length";
import {
  dollarsIn,
  LAST_PAGE,
  MOST_DAYS,
  MOST_IDS,
  MOST_PER_PAGE,
  SEARCH_LIMIT,
  SORT_ORDERS,
  type Filter,
  type Filters,
  type SortOrder,
} from "./list";

/** A filter's value as a handler gets it; undefined where it is not asked for. */
type QueryValue<F extends Filter> = F extends { kind: "choice"; values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: "flag" }
    ? boolean
    : F extends { kind: "dollars" | "days" | "points" }
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
  ordered?: SortOrder;
  /** Records a page when nothing is said. */
  perPage: number;
  /** Whether `export=csv` answers a file of all that match. */
  exports?: boolean;
};

type ListQuery<D extends ListDescription> = {
  [Name in keyof D["filters"]]?: QueryValue<D["filters"][Name]> | undefined;
} & { page: number; limit: number } & (D extends { sorts: readonly (infer Sort)[] }
    ? { sortBy: Sort }
    : unknown) &
  (D extends { ordered: SortOrder } ? { sortOrder: SortOrder } : unknown) &
  (D extends { exports: true } ? { export?: "csv" | undefined } : unknown);

/** The zod schema of a list's query; anything outside it is a 400 that names the parameter. */
export function listQuery<const D extends ListDescription>(
  description: D,
): z.ZodType<ListQuery<D>> {
  const { filters, sorts, ordered, perPage, exports } = description;
  const named = Object.entries(filters).map(([name, filter]) => [name, parameterOf(name, filter)]);
  const schema = z.object({
    ...(Object.fromEntries(named) as Record<string, z.ZodType>),
    ...(sorts && { sortBy: z.enum(sorts, mustBe("sortBy", sorts)).default(sorts[0]) }),
    ...(ordered && {
      sortOrder: z.enum(SORT_ORDERS, mustBe("sortOrder", SORT_ORDERS)).default(ordered),
    }),
    ...paging(perPage),
    ...(exports && { export: optional(z.literal("csv", mustBe("export", ["csv"]))) }),
  });
  return schema as unknown as z.ZodType<ListQuery<D>>;
}

/** `page` and `limit` of any list. */
export const paging = (perPage: number) => ({
  page: wholeNumber({
    min: 1,
    max: LAST_PAGE,
    fallback: 1,
    text: "page must be a whole number from 1",
  }),
  limit: wholeNumber({
    min: 1,
    max: MOST_PER_PAGE,
    fallback: perPage,
    text: `limit must be a whole number from 1 to ${MOST_PER_PAGE}`,
  }),
});

/** A form with an empty box sends `search=`: the same as leaving it out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

function parameterOf(name: string, filter: Filter): z.ZodType {
  switch (filter.kind) {
    case "search":
      return searchText;
    case "choice":
      return optional(z.enum(filter.values, mustBe(filter.label, filter.values)));
    case "id":
      return optional(z.guid(`${name} must be the id of a ${filter.of}`));
    case "ids": {
      const text = `${name} must be ids of ${filter.of}s with commas between them, at most ${MOST_IDS}`;
      const ids = z.array(z.guid(text), text).max(MOST_IDS, text);
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
      return flag;
    case "days": {
      const text = `${name} must be a whole number from 1 to ${MOST_DAYS}`;
      const number = z
        .string()
        .regex(/^\d{1,4}$/, text)
        .transform(Number);
      return optional(number.refine((value) => value >= 1 && value <= MOST_DAYS, text));
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
      return z.string().transform(dollarsIn).optional();
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
const mustBe = (name: string, values: readonly string[]) =>
  `${name} must be ${either.format(values).replace(/, or /, " or ")}`;
