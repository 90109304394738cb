import { z } from "zod";
import { searchMessages as text } from "./messages";

export const SEARCH_TYPES = ["client", "deal", "transaction", "task"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** The maximum length of a query; the rest is cut off. Nobody types more, and no record contains such a text. */
const QUERY_LIMIT = 200;

/** Query of GET /api/search. */
export const searchQuery = z.object({
  q: z.string(text.queryMissing).transform((typed) => typed.trim().slice(0, QUERY_LIMIT)),
  type: z.enum(["all", ...SEARCH_TYPES], text.typeUnknown).default("all"),
});

export type SearchQuery = z.output<typeof searchQuery>;
