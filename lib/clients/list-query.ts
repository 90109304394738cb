import { z } from "zod";
import { wholeNumber } from "@/lib/api/query";
import { fitsLength } from "@/lib/text-length";
import { clientMessages as text } from "./messages";
import { CLIENT_SORTS, CLIENT_STATUSES } from "./schema";
import { SEARCH_LIMIT } from "./search-limit";

/** A form with an empty box sends `search=`: the same as leaving it out. */
const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

/** Query of GET /api/clients; anything outside it is a 400 (DECISIONS, Client list). */
export const clientListQuery = z.object({
  search: z
    .string()
    .trim()
    .refine((value) => fitsLength(value, SEARCH_LIMIT), text.searchTooLong)
    .transform((value) => value || undefined)
    .optional(),
  status: z.preprocess(blankIsAbsent, z.enum(CLIENT_STATUSES, text.statusUnknown).optional()),
  /** `me`, or the id of the member whose clients are wanted. */
  owner: z.preprocess(
    blankIsAbsent,
    z.union([z.literal("me"), z.guid(text.ownerInvalid)], text.ownerInvalid).optional(),
  ),
  page: wholeNumber({ min: 1, max: 9_999_999_999, fallback: 1, text: text.pageInvalid }),
  limit: wholeNumber({ min: 1, max: 200, fallback: 10, text: text.limitInvalid }),
  sortBy: z.enum(CLIENT_SORTS, text.sortByUnknown).default("name"),
  sortOrder: z.enum(["asc", "desc"], text.sortOrderUnknown).default("asc"),
  export: z.literal("csv", text.exportInvalid).optional(),
});

export type ClientListQuery = z.output<typeof clientListQuery>;
