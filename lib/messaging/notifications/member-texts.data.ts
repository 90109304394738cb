import { z } from "zod";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";

const dueMemberText = z.object({
  id: z.guid(),
  phone: z.string(),
  title: z.string(),
  url: z.string(),
  /** The team's own number. */
  sms_number: z.string().nullable(),
  /** When an attempt was made whose outcome nobody knows. */
  unanswered_since: z.coerce.date().nullable(),
});

/** A text to a member that is to go now. */
type DueMemberText = z.infer<typeof dueMemberText>;

/** Takes a text to deliver it now. Null when there is nothing left to do, or when it must not go any more. */
export async function claimMemberText(db: SqlClient, id: string): Promise<DueMemberText | null> {
  const { rows } = await db.query<{ claimed: unknown }>(
    "select private.claim_member_text($1) as claimed",
    [id],
  );
  const claimed = rows[0]?.claimed;
  return claimed ? dueMemberText.parse(claimed) : null;
}

/** Notes that it went, and under which name the vendor knows it. */
export async function markMemberTextSent(
  db: SqlClient,
  id: string,
  vendorId: string,
): Promise<void> {
  await db.query("select private.resolve_member_text($1, $2)", [id, vendorId]);
}

/** It did not go this time. `isKnown`: the vendor said no, so this attempt cannot have gone after all. */
export async function postponeMemberText(
  db: SqlClient,
  id: string,
  isKnown: boolean,
): Promise<void> {
  await db.query("select private.postpone_member_text($1, $2)", [id, isKnown]);
}

/** Gives it up. `isStopped`: the carrier says that this phone replied STOP, which counts from now on. */
export async function failMemberText(
  db: SqlClient,
  id: string,
  reason: string,
  isStopped: boolean,
): Promise<void> {
  await db.query("select private.fail_member_text($1, $2, $3)", [id, reason, isStopped]);
}
