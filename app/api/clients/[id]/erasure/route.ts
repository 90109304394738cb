import { recordRoute } from "@/lib/foundation/api/record-route";
import { getClient } from "@/lib/records/clients/data";
import { eraseClient, listKeptTransactions } from "@/lib/records/clients/erasing.data";

/** Returns the transactions that would remain after erasing this client. */
export const GET = recordRoute({ can: "CLIENTS_DELETE_ALL" }, async (db, actor, id) => {
  await getClient(db, actor, id);
  return { transactions: await listKeptTransactions(db, actor, id) };
});

export const POST = recordRoute({ can: "CLIENTS_DELETE_ALL" }, eraseClient);
