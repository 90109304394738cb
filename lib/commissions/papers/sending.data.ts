import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, forbidden } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { findSendable, listPapers, type PaperSide } from "./data";
import { openKeptPaper } from "./keeping.data";
import { canSend, listContacts } from "./mailing.data";
import { paperMessages as text } from "./messages";
import { composePaperMail } from "./paper-mail";
import type { SendPaperBody } from "./schema";
import type { StatementPapers } from "./serialize";

/**
 * Mails the disbursement authorization of the current version to the title company, and returns the papers of
 * the side. The caller has found the side (findSide). Throws 403 when the actor may not send it, 404 before it
 * is approved, 409 when it is void or the address must not be written to, 400 when the recipient is no contact
 * of the title company, 429.
 */
export async function sendPaper(
  db: Db,
  actor: TenantActor,
  side: PaperSide,
  body: SendPaperBody,
): Promise<StatementPapers> {
  if (!canSend(actor)) throw forbidden(text.cannotSend);
  const statement = await findSendable(db, actor, side.sideId);
  const contacts = await listContacts(db, actor, side.transactionId);
  const recipient = body.recipient_email
    ? contacts.find(({ email }) => email.toLowerCase() === body.recipient_email?.toLowerCase())
    : contacts[0];
  if (!recipient) throw refuseRecipient(contacts.length === 0);
  await openKeptPaper({ tenantId: actor.tenantId, statementId: statement.id });
  await tenantRpc(serviceClient(), actor, "send_paper", {
    p_by: actor.userId,
    p_statement_id: statement.id,
    p_mail: {
      recipient_name: recipient.name.replace(/\s+/g, " "),
      recipient_email: recipient.email,
      ...composePaperMail(statement, body.message ?? null),
    },
  });
  return listPapers(db, actor, side);
}

function refuseRecipient(hasNone: boolean): AppError {
  const message = hasNone ? text.contactMissing : text.contactUnknown;
  return new AppError("validation", message, {
    status: 400,
    fields: { recipient_email: message },
  });
}
