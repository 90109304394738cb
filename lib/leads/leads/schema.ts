import type { z } from "zod";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { leadList } from "./list";

/** Query of GET /api/leads. Anything else is a 400. */
export const leadListQuery = listQuery(leadList);

export type LeadListQuery = z.output<typeof leadListQuery>;
