import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { openKeptPaper } from "./keeping.data";
import type { PaperMail, TitleContact } from "./serialize";

/**
 * Whether the actor may send papers to title companies. It takes the permissions to approve statements, to see
 * all commissions and to write messages.
 */
export const canSend = (actor: TenantActor): boolean =>
  can(actor, "DEALS_APPROVE") &&
  can(actor, "COMMISSIONS_VIEW_ALL") &&
  can(actor, "CONVERSATIONS_CREATE");

/**
 * Returns the possible recipients of a transaction's papers: its title company, then its parties with the role
 * Title.
 */
export async function listContacts(
  db: Db,
  { tenantId }: TenantActor,
  transactionId: string,
): Promise<TitleContact[]> {
  const [file, parties] = await Promise.all([
    db
      .from("transactions")
      .select("title_company, title_contact, title_email")
      .eq("tenant_id", tenantId)
      .eq("id", transactionId)
      .maybeSingle(),
    db
      .from("transaction_party_records")
      .select("name, company, email")
      .eq("tenant_id", tenantId)
      .eq("transaction_id", transactionId)
      .eq("role", "Title")
      .order("created_at")
      .order("id"),
  ]);
  if (file.error) throw toAppError(file.error);
  if (parties.error) throw toAppError(parties.error);
  const contacts = [
    {
      name: file.data?.title_contact ?? file.data?.title_company ?? null,
      email: file.data?.title_email ?? null,
    },
    ...parties.data,
  ].flatMap(({ name, email }) => (email ? [{ name: name ?? email, email }] : []));
  return contacts.filter(
    ({ email }, place) => contacts.findIndex((each) => each.email === email) === place,
  );
}

type Version = { id: string; version: number };

/** Returns the mails that sent these versions to the title company, the latest first. The caller has checked access. */
export async function listMails(
  { tenantId }: TenantActor,
  versions: readonly Version[],
): Promise<PaperMail[]> {
  const { data, error } = await serviceClient()
    .from("commission_paper_mail_details")
    .select()
    .eq("tenant_id", tenantId)
    .in(
      "statement_id",
      versions.map(({ id }) => id),
    )
    .order("sent_at", { ascending: false });
  if (error) throw toAppError(error);
  return data.map(
    ({ version, recipient_name, recipient_email, sent_by_name, sent_at, status, failure }) => ({
      version,
      recipient_name,
      recipient_email,
      sent_by_name,
      sent_at,
      status,
      failure,
    }),
  );
}

type MailedPaper = { name: string; type: string; content: Uint8Array };

/** Returns the papers attached to a message. A paper that was voided since is stamped. For the worker. */
export async function readMailedPapers(
  tenantId: string,
  messageId: string,
): Promise<MailedPaper[]> {
  const { data, error } = await serviceClient()
    .from("commission_paper_mail_details")
    .select("statement_id, number, side, version, is_void")
    .eq("tenant_id", tenantId)
    .eq("message_id", messageId);
  if (error) throw toAppError(error);
  return Promise.all(
    data.map(async ({ statement_id: statementId, number, side, version, is_void }) => {
      const pdf = await openKeptPaper({ tenantId, statementId });
      return {
        name: `Disbursement authorization ${number} ${side} version ${version}.pdf`,
        type: "application/pdf",
        content: is_void ? await stampVoid(pdf) : pdf,
      };
    }),
  );
}

/** Stamps a PDF as void. Imports the PDF library on demand, as openKeptPaper() does. */
async function stampVoid(pdf: Uint8Array): Promise<Uint8Array> {
  const { stampPages, toVoidText } = await import("./void-stamp");
  return stampPages(pdf, toVoidText(null));
}
