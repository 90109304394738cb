import type { z } from "zod";
import { listQuery } from "@/lib/records/list-query";
import { dealList } from "./list-filters";

/** Query of GET /api/deals; anything outside it is a 400. Deals come newest first. */
export const dealListQuery = listQuery(dealList);

export type DealListQuery = z.output<typeof dealListQuery>;
