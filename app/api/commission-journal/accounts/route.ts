import { getJournalAccounts, saveJournalAccounts } from "@/lib/commissions/journal/data";
import { journalAccounts } from "@/lib/commissions/journal/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route({ can: "COMMISSIONS_MANAGE" }, ({ actor, db }) =>
  getJournalAccounts(db, actor),
);

export const PUT = route(
  { can: "COMMISSIONS_MANAGE", body: journalAccounts },
  ({ actor, db, body }) => saveJournalAccounts(db, actor, body),
);
