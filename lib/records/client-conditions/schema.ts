import { z } from "zod";
import { MAX_DAYS, MAX_IDS, type Filter } from "@/lib/foundation/record-layer/list";
import type { QueryValue } from "@/lib/foundation/record-layer/list-query";
import { CONDITION_FILTERS } from "./conditions";
import { isCustomCondition, type CustomCondition } from "./custom-conditions";

type ConditionFilters = typeof CONDITION_FILTERS;
export type ConditionKey = keyof ConditionFilters;

/** Stored conditions: each filter's value in its own type. A client must meet all of them. */
export type ClientConditions = {
  [Key in ConditionKey]?: QueryValue<ConditionFilters[Key]> | undefined;
} & { [Name in CustomCondition]?: string | number | string[] | undefined };

/** Refuses unknown keys and invalid values. */
export const clientConditions = z
  .object(
    Object.fromEntries(
      Object.entries(CONDITION_FILTERS).map(([key, filter]) => [key, toValueSchema(filter)]),
    ),
  )
  .catchall(z.string().min(1).max(200))
  .refine((given) =>
    Object.keys(given).every((name) => name in CONDITION_FILTERS || isCustomCondition(name)),
  ) as unknown as z.ZodType<ClientConditions>;

function toValueSchema(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case "choice":
      return z.enum(filter.values).optional();
    case "days":
      return z.int().min(1).max(MAX_DAYS).optional();
    case "points":
      return z.int().min(0).max(100).optional();
    case "dollars":
      return z.number().optional();
    case "ids":
      return z.array(z.guid()).max(MAX_IDS).optional();
    case "owner":
      return z.union([z.literal("me"), z.guid()]).optional();
    default:
      throw new Error(`A filter of the kind ${filter.kind} is no condition`);
  }
}
