import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { CONDITION_FILTERS } from "./conditions";

/** Conditions as a query schema. */
export const conditionQuery = listQuery({ filters: CONDITION_FILTERS, perPage: 1 });
