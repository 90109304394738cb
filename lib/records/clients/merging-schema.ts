import { z } from "zod";
import { pagingParams } from "@/lib/foundation/record-layer/list-query";
import { MERGED_FIELDS } from "./merging";
import { mergingMessages as text } from "./merging-messages";

const side = z.enum(["keep", "merge"], text.sideUnknown);

/**
 * Body of POST /api/clients/merge: the client to keep, the client to merge, and the client that each field is
 * taken from.
 */
export const mergeClientsBody = z.object({
  keep: z.guid(text.chooseTwo),
  merge: z.guid(text.chooseTwo),
  choices: z.partialRecord(z.enum(MERGED_FIELDS), side, text.sideUnknown).default({}),
});

/** Body of PUT /api/clients/distinct: whether two similar clients are different people. */
export const distinctClientsBody = z.object({
  one: z.guid(text.chooseClients),
  other: z.guid(text.chooseClients),
  are_distinct: z.boolean(text.areDistinct),
});

/** Query of GET /api/clients/possible-duplicates. */
export const possibleDuplicatesQuery = z.object(pagingParams(25));

export type DistinctClientsBody = z.output<typeof distinctClientsBody>;
export type MergeClientsBody = z.output<typeof mergeClientsBody>;
export type PossibleDuplicatesQuery = z.output<typeof possibleDuplicatesQuery>;
