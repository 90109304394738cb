import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import { createListChanges } from "@/lib/foundation/record-layer/changes.data";
import {
  createDelete,
  createGet,
  createRecord,
  createUpdate,
  type RecordDescriptor,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import type { Db } from "@/lib/foundation/supabase/db";
import { documentName } from "@/lib/records/transaction-documents/file-types";
import type { StoredFile } from "@/lib/records/transaction-documents/inspect-file";
import { agreementMessages as texts } from "./messages";
import type { CreateAgreementBody, UpdateAgreementBody } from "./schema";
import { toAgreement, type Agreement } from "./serialize";

const agreements: RecordDescriptor<"buyer_agreement", Agreement> = {
  name: "buyer_agreement",
  toDto: toAgreement,
  texts: {
    ...texts,
    cannotDelete: ({ can_update }) => (can_update ? texts.keptWithDocument : texts.cannotDelete),
  },
};

/** Returns a client's agreements, the latest last day first; an empty list when the actor cannot see the client. */
export async function listAgreements(
  db: Db,
  actor: TenantActor,
  clientId: string,
): Promise<Agreement[]> {
  const { data, error } = await db
    .from("buyer_agreement_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("client_id", clientId)
    .order("ends_on", { ascending: false })
    .order("created_at", { ascending: false })
    .order("id");
  if (error) throw toAppError(error);
  return data.map(toAgreement);
}

/** Returns agreements changed after a cursor, earliest change first, for clients that the actor can see. */
export const listAgreementChanges = createListChanges(
  { ...agreements, list: "buyer_agreements" },
  "agreements",
);

/** Creates an agreement. Throws 403 when the actor may not change the client, 409 when the client has 50 agreements. */
export const createAgreement = (
  db: Db,
  actor: TenantActor,
  clientId: string,
  body: CreateAgreementBody,
): Promise<Agreement> => createRecord(db, actor, agreements, { ...body, client_id: clientId });

/** Returns one agreement. Throws 404 when the actor cannot see its client. */
export const getAgreement = createGet(agreements);

/**
 * Changes the given fields. Throws 404 out of sight, 403 outside the update scope, 409 when it has changed
 * since `updated_at`.
 */
export const updateAgreement: UpdateFunction<UpdateAgreementBody, Agreement> =
  createUpdate(agreements);

/**
 * Deletes an agreement. Throws 404 out of sight and 403 outside the actor's scope. An agreement with a
 * document also needs the right to delete any client (403).
 */
export const deleteAgreement = createDelete(agreements);

/**
 * Adds a document. `store` is called after the actor's right is checked, and saves the file. Throws 404 and
 * 403 for the agreement, 409 above 20 documents, and the errors of `store`.
 */
export async function addAgreementDocument(
  db: Db,
  actor: TenantActor,
  id: string,
  { name, store }: { name: string; store: () => Promise<StoredFile> },
): Promise<Agreement> {
  const agreement = await getAgreement(db, actor, id);
  if (!agreement.can_update) throw forbidden(texts.cannotUpdate);
  const { error } = await db.from("buyer_agreement_documents").insert({
    ...(await store()),
    tenant_id: actor.tenantId,
    agreement_id: id,
    name: documentName(name),
  });
  if (error) throw toAppError(error);
  return getAgreement(db, actor, id);
}

/** Returns one document of an agreement. Throws 404. */
export async function getAgreementDocument(
  db: Db,
  actor: TenantActor,
  { id, document }: { id: string; document: string },
) {
  const { documents } = await getAgreement(db, actor, id);
  const found = documents.find((each) => each.id === document);
  if (!found) throw notFound(texts.documentNotFound);
  return found;
}
