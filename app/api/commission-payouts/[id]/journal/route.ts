import { exportJournal } from "@/lib/commissions/journal/data";
import { getPayout } from "@/lib/commissions/payouts/data";
import { payoutMessages as text } from "@/lib/commissions/payouts/messages";
import { recordRoute } from "@/lib/foundation/api/record-route";
import { conflict } from "@/lib/foundation/errors";

export const GET = recordRoute({ can: "COMMISSIONS_MANAGE" }, async (db, actor, id) => {
  const { paid_on } = await getPayout(db, actor, id);
  if (!paid_on) throw conflict(text.notPaid);
  return exportJournal(db, actor, { from: paid_on, until: paid_on, payoutId: id });
});
