import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { mailing_exclusion } from "@/lib/foundation/supabase/enums/mailing-exclusion.types";
import { templateContext } from "@/lib/messaging/email-templates/template-context";
import type { MailingChannel, MailingOutcome } from "./schema";

const EXCLUSIONS = mailing_exclusion;

/** Why a chosen client receives no message. */
export type MailingExclusion = (typeof EXCLUSIONS)[number];

/** A chosen client and, if they are left out, the `reason`. */
export const mailingCandidate = z.object({
  client_id: z.string(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  reason: z.enum(EXCLUSIONS).nullable(),
  client: templateContext.shape.client.nullable(),
  deal: templateContext.shape.deal,
});

export type MailingCandidate = z.output<typeof mailingCandidate>;

/** A chosen client who receives no message. The name is null when the reader cannot see them. */
export type LeftOutClient = { client_id: string; name: string | null; reason: MailingExclusion };

/** The recipients of a mailing, the clients left out, and the message of one recipient. */
export type MailingPreview = {
  recipient_count: number;
  /** The number of recipients whose text uses a variable without a value. */
  incomplete_count: number;
  left_out: LeftOutClient[];
  shown: {
    place: number;
    client_id: string;
    name: string;
    address: string;
    subject: string;
    content: string;
    unknown: string[];
    missing: string[];
  } | null;
};

/** Returns a mailing for the API. */
export function toMailing(
  { tenant_id: _tenant, ...row }: Tables<"mailing_records">,
  actor: TenantActor,
) {
  const { channel, waiting, sent, failed, bounced, left_out, ...rest } = row;
  const mayCancel =
    can(actor, "COMMUNICATION_MANAGE") ||
    (row.owner_id === actor.userId && can(actor, "CONVERSATIONS_CREATE"));
  return {
    ...rest,
    channel: channel as MailingChannel,
    // The view computes these, so their types allow null.
    figures: {
      waiting: waiting ?? 0,
      sent: sent ?? 0,
      failed: failed ?? 0,
      bounced: bounced ?? 0,
      left_out: left_out ?? 0,
    },
    can_cancel: mayCancel && row.cancelled_at === null && (waiting ?? 0) > 0,
  };
}

export type Mailing = ReturnType<typeof toMailing>;

export type MailingPage = {
  mailings: Mailing[];
  totalCount: number;
  totalPages: number;
  page: number;
};

/** The result of one chosen client. */
export type MailingResult = {
  message_id: string | null;
  client_id: string | null;
  name: string | null;
  address: string | null;
  outcome: MailingOutcome;
  /** Why they were left out. */
  reason: MailingExclusion | null;
  /** Why it failed or bounced, as text. */
  failure: string | null;
  occurred_at: string | null;
};

export type MailingResultPage = { results: MailingResult[]; page: number; limit: number };
