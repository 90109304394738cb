import { listBankAccounts } from "@/lib/commissions/bank-accounts/data";
import { getPayout } from "@/lib/commissions/payouts/data";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "COMMISSIONS_MANAGE" }, async (db, actor, id) => {
  const { payees } = await getPayout(db, actor, id);
  const accounts = await listBankAccounts(
    actor,
    payees.map(({ user_id }) => user_id),
  );
  return { accounts: [...accounts].map(([user_id, account]) => ({ user_id, ...account })) };
});
