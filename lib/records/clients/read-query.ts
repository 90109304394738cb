import { withChangeParams } from "@/lib/foundation/record-layer/changes";
import { clientListQuery } from "./schema";

/** Query of GET /api/clients: a page of the list, or the changes after a cursor. */
export const clientsQuery = withChangeParams(clientListQuery);
