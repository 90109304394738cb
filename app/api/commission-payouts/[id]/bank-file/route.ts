import { readBankNumbers } from "@/lib/commissions/bank-accounts/data";
import { bankAccountMessages as text } from "@/lib/commissions/bank-accounts/messages";
import { withPasswordBody } from "@/lib/commissions/bank-accounts/schema";
import { getPayout } from "@/lib/commissions/payouts/data";
import { toBankFile } from "@/lib/commissions/payouts/bank-file";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { conflict } from "@/lib/foundation/errors";
import { requirePassword } from "@/lib/organisation/accounts/confirm-password.data";
import { recordAudit } from "@/lib/organisation/audit/record.data";

/**
 * Returns the accounts to pay, with their numbers. Only for a draft that is paid by ACH. Requires the password
 * again.
 */
export const POST = route(
  {
    can: "COMMISSIONS_MANAGE",
    params: idParams,
    body: withPasswordBody,
    check: ({ db, actor, params }) => getPayout(db, actor, params.id),
  },
  async ({ actor, db, params, body, request }) => {
    const { label, method, status, payees } = await getPayout(db, actor, params.id);
    if (method !== "ACH" || status !== "Draft") throw conflict(text.notAch);
    await requirePassword(actor, body.current_password, request.headers);
    const lines = await readBankNumbers(actor, payees);
    await recordAudit(actor, request.headers, {
      action: "exported",
      kind: "bank_account",
      label,
      changes: { rows: lines.length },
    });
    return toBankFile(label, lines);
  },
);
