import { exportJournal } from "@/lib/commissions/journal/data";
import { journalQuery } from "@/lib/commissions/journal/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route(
  { can: "COMMISSIONS_MANAGE", query: journalQuery },
  ({ actor, db, query }) => exportJournal(db, actor, query),
);
