import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, forbidden, isRefusedByPolicy } from "@/lib/foundation/errors";
import {
  createRecord,
  createDelete,
  createGet,
  updateRecord,
} from "@/lib/foundation/record-layer/data";
import {
  createList,
  toPageParams,
  createPrefetch,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { emailTemplateMessages as texts } from "./messages";
import { checkTemplate } from "./render-template";
import type {
  CreateEmailTemplateBody,
  EmailTemplateListQuery,
  UpdateEmailTemplateBody,
} from "./schema";
import { toEmailTemplate, type EmailTemplate, type EmailTemplatePage } from "./serialize";

const emailTemplates: ListedKind<"email_template", EmailTemplate, EmailTemplatePage> = {
  name: "email_template",
  list: "email_templates",
  page: (templates, place) => ({ templates, ...place }),
  toDto: toEmailTemplate,
  texts: {
    notFound: texts.notFound,
    cannotUpdate: ({ is_system }) => (is_system ? texts.systemIsKept : texts.cannotUpdate),
    cannotDelete: ({ is_system }) => (is_system ? texts.systemStays : texts.cannotDelete),
    changedSince: texts.changedSince,
  },
};

/** The actor and the page they ask for in one call. */
export const prefetchEmailTemplates = createPrefetch(
  emailTemplates,
  toPageParams<EmailTemplateListQuery>,
);

/** A page of the library: the actor's own templates, the team's and the system's. */
export const listEmailTemplates = createList(emailTemplates, toPageParams<EmailTemplateListQuery>);

/** One template. Throws 404 when there is none the actor may see. */
export const getEmailTemplate = createGet(emailTemplates);

/** Adds a template. Throws 400 for one that cannot be filled in, 403 for a kind the actor may not make. */
export async function createEmailTemplate(
  db: Db,
  actor: TenantActor,
  { kind, ...body }: CreateEmailTemplateBody,
): Promise<EmailTemplate> {
  checkTemplate(body);
  try {
    return await createRecord(db, actor, emailTemplates, { ...body, ...getOwnerId(kind, actor) });
  } catch (error) {
    throw saveError(error, kind === "team" ? texts.cannotShare : texts.cannotCreate);
  }
}

/**
 * Changes the fields that are given; `kind` hands a template of one's own to the team, or takes it back. Throws 400 for
 * one that could no longer be filled in, 404 out of sight, 403 where it is not the actor's to change, 409 when
 * `updated_at` is given and it has changed since.
 */
export async function updateEmailTemplate(
  db: Db,
  actor: TenantActor,
  id: string,
  { kind, ...changes }: UpdateEmailTemplateBody,
): Promise<EmailTemplate> {
  checkTemplate(changes);
  const owner = kind && getOwnerId(kind, actor);
  try {
    return await updateRecord(db, actor, emailTemplates, id, { ...changes, ...owner });
  } catch (error) {
    throw kind === "team" ? saveError(error, texts.cannotShare) : error;
  }
}

/** Deletes a template. Throws 404 out of sight, 403 where it is not the actor's to delete. */
export const deleteEmailTemplate = createDelete(emailTemplates);

const getOwnerId = (kind: "personal" | "team", { userId }: TenantActor) => ({
  owner_id: kind === "team" ? null : userId,
});

/** A policy refuses without a reason; what has words of its own keeps them. */
const saveError = (error: unknown, refusal: string): unknown =>
  error instanceof AppError && isRefusedByPolicy(error) ? forbidden(refusal, error) : error;
