import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, toAppError } from "@/lib/foundation/errors";
import { createGet } from "@/lib/foundation/record-layer/data";
import {
  createList,
  toPageParams,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { composeMailing, type MailingSender } from "./compose-mailing";
import { mailingMessages as texts } from "./messages";
import {
  MAILING_LIMITS,
  type CreateMailingBody,
  type MailingListQuery,
  type MailingOutcome,
  type MailingResultsQuery,
  type PreviewMailingBody,
} from "./schema";
import {
  toMailing,
  mailingCandidate,
  type Mailing,
  type MailingPage,
  type MailingPreview,
  type MailingResultPage,
  type MailingCandidate,
} from "./serialize";

const mailings: ListedKind<"mailing", Mailing, MailingPage> = {
  name: "mailing",
  list: "mailings",
  page: (mailings, place) => ({ mailings, ...place }),
  toDto: toMailing,
  texts: { notFound: texts.notFound, cannotDelete: texts.notFound },
};

/** Returns a page of the mailings that the actor may read, latest first. */
export const listMailings = createList(mailings, toPageParams<MailingListQuery>);

/** Returns one mailing. Throws 404 when the actor cannot read it. */
export const getMailing = createGet(mailings);

type Audience = Pick<CreateMailingBody, "channel" | "is_marketing"> & { ids: string[] };

/** Returns the chosen clients by name, each with their variables or the reason for leaving them out. */
async function listCandidates(
  db: Db,
  actor: TenantActor,
  { channel, is_marketing, ids }: Audience,
): Promise<MailingCandidate[]> {
  if (ids.length === 0) throw new AppError("invalid_input", texts.nobodyChosen);
  if (ids.length > MAILING_LIMITS.recipients) throw new AppError("invalid_input", texts.tooMany);
  const data = await tenantRpc(db, actor, "preview_mailing", {
    p_channel: channel,
    p_client_ids: ids,
    p_is_marketing: is_marketing,
  });
  return mailingCandidate.array().parse(data);
}

/** The recipients' client ids, and the sender. */
type Parties = { ids: string[]; sender: MailingSender };

/**
 * Returns who would receive a mailing, who would not and why, and the text of one recipient. Writes nothing.
 * Throws 400 for a text that cannot be parsed.
 */
export async function previewMailing(
  db: Db,
  actor: TenantActor,
  body: PreviewMailingBody,
  { ids, sender }: Parties,
): Promise<MailingPreview> {
  const clients = await listCandidates(db, actor, { ...body, ids });
  const { messages, leftOut } = await composeMailing(body, clients, sender);
  const place = Math.min(body.place, messages.length - 1);
  const shown = messages[place];
  return {
    recipient_count: messages.length,
    incomplete_count: messages.filter(({ missing }) => missing.length > 0).length,
    left_out: leftOut,
    shown: shown ? { place, ...shown } : null,
  };
}

/**
 * Sends a mailing: a separate message to each client who can receive it, in one transaction. It is sent at the
 * given time, or after twelve seconds in which it can be canceled. Throws 400 for more than 1,000 clients or a
 * text that cannot be parsed, 409 when no recipient is left, 429 above the team's daily limit.
 */
export async function createMailing(
  db: Db,
  actor: TenantActor,
  body: CreateMailingBody,
  { ids, sender }: Parties,
): Promise<Mailing> {
  const { channel, content, template_id, is_marketing, scheduled_at } = body;
  const subject = channel === "email" ? (body.subject ?? "") : "";
  const clients = await listCandidates(db, actor, { ...body, ids });
  const { messages } = await composeMailing({ channel, subject, content }, clients, sender);
  const id = await tenantRpc(db, actor, "create_mailing", {
    p_values: { channel, subject, content, template_id, is_marketing, scheduled_at },
    p_client_ids: ids,
    p_words: messages.map(({ client_id, subject, content }) => ({ client_id, subject, content })),
  });
  return getMailing(db, actor, id);
}

/**
 * Cancels the messages of a mailing that have not been sent. Throws 404 when the actor cannot read it, 403 for
 * another person's mailing, 409 when all of it has been sent.
 */
export async function cancelMailing(db: Db, actor: TenantActor, id: string): Promise<Mailing> {
  await tenantRpc(db, actor, "cancel_mailing", { p_id: id });
  return getMailing(db, actor, id);
}

/** Returns the result of each chosen client, by name. Throws 404 when the actor cannot read the mailing. */
export async function listMailingResults(
  db: Db,
  actor: TenantActor,
  id: string,
  { outcome, page, limit }: MailingResultsQuery,
): Promise<MailingResultPage> {
  await getMailing(db, actor, id);
  const all = db
    .from("mailing_results")
    .select("message_id, client_id, name, address, outcome, reason, failure, occurred_at")
    .eq("tenant_id", actor.tenantId)
    .eq("mailing_id", id);
  const { data, error } = await (outcome ? all.eq("outcome", outcome) : all)
    .order("name")
    .order("client_id")
    .range((page - 1) * limit, page * limit - 1);
  if (error) throw toAppError(error);
  const results = data.map((row) => ({ ...row, outcome: row.outcome as MailingOutcome }));
  return { results, page, limit };
}
