import { getOwnBankAccounts, saveOwnBankAccount } from "@/lib/commissions/bank-accounts/data";
import { saveBankAccountBody } from "@/lib/commissions/bank-accounts/schema";
import { route } from "@/lib/foundation/api/route";
import { requirePassword } from "@/lib/organisation/accounts/confirm-password.data";

export const GET = route({ can: "COMMISSIONS_VIEW" }, ({ actor }) => getOwnBankAccounts(actor));

export const PUT = route(
  { can: "COMMISSIONS_VIEW", body: saveBankAccountBody },
  async ({ actor, body: { current_password, ...account }, request }) => {
    await requirePassword(actor, current_password, request.headers);
    return saveOwnBankAccount(actor, account);
  },
);
