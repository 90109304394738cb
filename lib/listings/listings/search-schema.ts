import { z } from "zod";
import { integerParam } from "@/lib/foundation/api/query";
import { blankToNull } from "@/lib/foundation/record-layer/fields";
import { parseMoney } from "@/lib/records/deals/money";
import { AREA_LIMIT, parseAreas, MAX_AREAS } from "./areas";
import { LISTING_TYPES } from "./list";
import { listingMessages as text } from "./messages";

/** Dollars as a number or typed text; empty for any price. */
const price = z
  .unknown()
  .optional()
  .transform((input, context) => {
    const typed = blankToNull(input);
    if (typed === null || typed === undefined) return null;
    const dollars = parseMoney(typed);
    if (dollars !== null) return dollars;
    context.addIssue({ code: "custom", message: text.priceInvalid });
    return z.NEVER;
  });

const minimum = (step: number, message: string) =>
  z.preprocess((input) => {
    const value = blankToNull(input);
    return typeof value === "string" ? Number(value) : (value ?? null);
  }, z.number(message).min(step, message).max(20, message).multipleOf(step, message).nullable());

/** Cities and ZIP codes, as a list or separated by commas. */
const areas = z
  .union([z.string(), z.array(z.string())], text.areasInvalid)
  .transform((input) => (typeof input === "string" ? input : input.join()))
  .refine((typed) => typed.length <= (AREA_LIMIT + 2) * MAX_AREAS, text.areasInvalid)
  .transform(parseAreas);

const fields = {
  price_min: price,
  price_max: price,
  beds_min: minimum(1, text.bedsInvalid),
  baths_min: minimum(0.5, text.bathsInvalid),
  areas: areas.default([]),
  property_types: z
    .array(z.enum(LISTING_TYPES, text.typesInvalid), text.typesInvalid)
    .max(LISTING_TYPES.length, text.typesInvalid)
    .default([]),
};

type SearchFields = z.output<z.ZodObject<typeof fields>>;

const isNarrow = ({ areas: towns, property_types, ...numbers }: SearchFields) =>
  towns.length > 0 ||
  property_types.length > 0 ||
  [numbers.price_min, numbers.price_max, numbers.beds_min, numbers.baths_min].some(
    (value) => value !== null,
  );

const isSpan = ({ price_min, price_max }: SearchFields) =>
  price_min === null || price_max === null || price_min <= price_max;

/** Body of PUT /api/listings/searches/[id]: the whole search. */
export const searchBody = z
  .object(fields)
  .refine(isSpan, { error: text.spanInvalid, path: ["price_max"] })
  .refine(isNarrow, { error: text.searchEmpty, path: ["areas"] });

/** Body of POST /api/listings/searches. */
export const newSearchBody = z
  .object({ client_id: z.guid(text.clientInvalid), ...fields })
  .refine(isSpan, { error: text.spanInvalid, path: ["price_max"] })
  .refine(isNarrow, { error: text.searchEmpty, path: ["areas"] });

/** Query of GET /api/listings/searches. */
export const searchesQuery = z.object({ client_id: z.guid(text.clientInvalid) });

const MATCH_STATES = ["open", "new", "dismissed"] as const;
const MATCH_MARKS = ["seen", "dismissed", "open"] as const;

const MAX_MATCHES = 200;

/** Query of GET /api/listings/matches: the matches of one client, or of all clients that the actor can see. */
export const matchesQuery = z.object({
  client_id: z.guid(text.clientInvalid).optional(),
  state: z.enum(MATCH_STATES, text.stateInvalid).default("open"),
  limit: integerParam({
    min: 1,
    max: MAX_MATCHES,
    fallback: 50,
    text: `limit must be a whole number from 1 to ${MAX_MATCHES}`,
  }),
});

/** Body of POST /api/listings/matches/mark. */
export const markMatchesBody = z.object({
  client_id: z.guid(text.clientInvalid),
  listing_ids: z.array(z.guid(text.idsInvalid), text.idsInvalid).min(1).max(MAX_MATCHES),
  mark: z.enum(MATCH_MARKS, text.markInvalid),
});

export type SearchBody = z.output<typeof searchBody>;
export type SearchInput = z.input<typeof searchBody>;
export type MatchesQuery = z.output<typeof matchesQuery>;
export type MarkMatchesBody = z.output<typeof markMatchesBody>;
