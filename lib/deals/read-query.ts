import { withChangeParams } from "@/lib/records/changes";
import { dealListQuery } from "./schema";

/** Query of GET /api/deals: a page of the list, or what was changed. */
export const dealsQuery = withChangeParams(dealListQuery);
