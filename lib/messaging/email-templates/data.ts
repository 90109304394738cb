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

/** Reads the actor and the requested page in one call. */
export const prefetchEmailTemplates = createPrefetch(
  emailTemplates,
  toPageParams<EmailTemplateListQuery>,
);

/** Returns a page of templates: the actor's own, the team's and the system's. */
export const listEmailTemplates = createList(emailTemplates, toPageParams<EmailTemplateListQuery>);

/** Returns one template. Throws 404 when the actor cannot see it. */
export const getEmailTemplate = createGet(emailTemplates);

/** Creates a template. Throws 400 if it cannot be rendered, 403 for a kind they may not create. */
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
 * Changes the given fields. `kind` gives a personal template to the team, or takes it back. Throws 400 if it
 * cannot be rendered, 404 when the actor cannot see it, 403 when they may not change it, 409 when it has
 * changed since the given `updated_at`.
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

/** Deletes a template. Throws 404 when the actor cannot see it, 403 when they may not delete it. */
export const deleteEmailTemplate = createDelete(emailTemplates);

const getOwnerId = (kind: "personal" | "team", { userId }: TenantActor) => ({
  owner_id: kind === "team" ? null : userId,
});

/**
 * Returns the error to throw. A policy refuses without a reason, so its error gets the text `refusal`. Other
 * errors keep their text.
 */
const saveError = (error: unknown, refusal: string): unknown =>
  error instanceof AppError && isRefusedByPolicy(error) ? forbidden(refusal, error) : error;
