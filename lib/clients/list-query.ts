import type { z } from "zod";
import { listQuery } from "@/lib/records/list-query";
import { clientList } from "./list-filters";

/** Query of GET /api/clients; anything outside it is a 400. */
export const clientListQuery = listQuery(clientList);

export type ClientListQuery = z.output<typeof clientListQuery>;
