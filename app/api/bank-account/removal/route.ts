import { removeOwnBankAccount } from "@/lib/commissions/bank-accounts/data";
import { withPasswordBody } from "@/lib/commissions/bank-accounts/schema";
import { route } from "@/lib/foundation/api/route";
import { requirePassword } from "@/lib/organisation/accounts/confirm-password.data";

export const POST = route(
  { can: "COMMISSIONS_VIEW", body: withPasswordBody },
  async ({ actor, body, request }) => {
    await requirePassword(actor, body.current_password, request.headers);
    return removeOwnBankAccount(actor);
  },
);
