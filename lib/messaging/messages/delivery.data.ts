import { z } from "zod";
import type { TextReport } from "@/lib/foundation/integrations/sms/report";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import { attachmentAnswer } from "./schema";

const nullableText = z.string().nullable();

const dueMessage = z.object({
  id: z.guid(),
  tenant_id: z.guid(),
  channel: z.enum(["email", "sms"]),
  subject: nullableText,
  content: z.string(),
  recipient_name: nullableText,
  recipient_email: nullableText,
  recipient_phone: nullableText,
  sender_name: nullableText,
  sender_email: nullableText,
  signature: nullableText,
  is_marketing: z.boolean(),
  team_name: z.string(),
  postal_address: nullableText,
  sms_number: nullableText,
  /** The mail it answers: its Message-ID if it came in, its id if it went out from here. */
  answers_header: nullableText,
  answers_id: z.guid().nullable(),
  /** When an attempt was made whose outcome nobody knows; the next one asks the vendor where that is possible. */
  unanswered_since: z.coerce.date().nullable(),
  attachments: z.array(attachmentAnswer),
});

/** A message that is to go now, with everything that its delivery needs. */
export type DueMessage = z.infer<typeof dueMessage>;

/**
 * Takes a message to deliver it now: what `readDueMessage` reads. Null when there is nothing left to do, or when it must not go
 * any more.
 */
export async function claimMessage(db: SqlClient, id: string): Promise<unknown> {
  const { rows } = await db.query<{ claimed: unknown }>(
    "select private.claim_message($1) as claimed",
    [id],
  );
  return rows[0]?.claimed ?? null;
}

/** Throws for one that no code of ours wrote. */
export const readDueMessage = (claimed: unknown): DueMessage => dueMessage.parse(claimed);

/** Notes that it went, under which name the vendor knows it, and in how many segments. */
export async function markMessageSent(
  db: SqlClient,
  id: string,
  { vendorId = null, segments = null }: { vendorId?: string | null; segments?: number | null } = {},
): Promise<void> {
  await db.query("select private.resolve_message($1, $2, $3::smallint)", [id, vendorId, segments]);
}

/** Notes why it did not go this time. `isKnown`: the vendor said no, so this attempt cannot have gone after all. */
export async function postponeMessage(
  db: SqlClient,
  id: string,
  reason: string,
  isKnown: boolean,
): Promise<void> {
  await db.query("select private.postpone_message($1, $2, $3)", [id, reason, isKnown]);
}

/**
 * Gives it up and tells its sender why. `isKnown` as of postponeMessage(). `isStopped`: the carrier says that this phone
 * replied STOP, which counts from now on.
 */
export async function failMessage(
  db: SqlClient,
  id: string,
  reason: string,
  { isKnown, isStopped }: { isKnown: boolean; isStopped: boolean },
): Promise<void> {
  await db.query("select private.fail_message($1, $2, $3, $4)", [id, reason, isKnown, isStopped]);
}

/** Returns why a text must not go to the number that is about to be dialled for it (E.164), or null where it may. */
export async function findTextRefusal(
  db: SqlClient,
  id: string,
  number: string,
): Promise<string | null> {
  const { rows } = await db.query<{ refusal: string | null }>(
    "select private.text_refusal($1, $2) as refusal",
    [id, number],
  );
  return rows[0]?.refusal ?? null;
}

/** Claims up to `limit` texts that were sent a day ago or longer and of which no report came, the teams by turns. */
export async function claimUnreportedTexts(
  db: SqlClient,
  limit: number,
): Promise<{ id: string; vendorId: string }[]> {
  const { rows } = await db.query<{ id: string; vendorId: string }>(
    `select message_id as id, vendor_id as "vendorId" from private.claim_unreported_texts($1)`,
    [limit],
  );
  return rows;
}

/** Notes what the vendor said when it was asked what became of a text. */
export async function recordTextReport(
  db: SqlClient,
  id: string,
  report: TextReport,
): Promise<void> {
  const { failure, isOptOut } =
    report.status === "failed" ? report : { failure: null, isOptOut: false };
  await db.query("select public.record_sms_status($1, $2, $3, $4)", [
    id,
    report.status,
    failure,
    isOptOut,
  ]);
}

/** Of the vendor's names those that no message of ours carries yet. */
export async function listUnclaimedVendorIds(
  db: SqlClient,
  vendorIds: string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from unnest($1::text[]) with ordinality given (id, place)
     where not exists (select from private.message_deliveries d where d.vendor_id = given.id)
       and not exists (select from private.member_texts t where t.vendor_id = given.id)
     order by place`,
    [vendorIds],
  );
  return rows.map(({ id }) => id);
}
