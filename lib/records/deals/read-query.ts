import { withChangeParams } from "@/lib/foundation/record-layer/changes";
import { dealListQuery } from "./schema";

/** Query of GET /api/deals: a page of the list, or the changes after a cursor. */
export const dealsQuery = withChangeParams(dealListQuery);
