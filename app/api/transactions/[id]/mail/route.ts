import { recordRoute } from "@/lib/foundation/api/record-route";
import { listMailRooms } from "@/lib/messaging/transaction-mail/data";
import { getTransaction } from "@/lib/records/transactions/data";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, async (db, actor, id) => {
  await getTransaction(db, actor, id);
  return { rooms: await listMailRooms(db, actor, id) };
});
