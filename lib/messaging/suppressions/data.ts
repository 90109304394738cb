import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, conflict } from "@/lib/foundation/errors";
import { createRecord, createDelete } from "@/lib/foundation/record-layer/data";
import {
  createList,
  toPageParams,
  createPrefetch,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { parsePhoneNumber } from "@/lib/foundation/text/phone-number";
import { suppressionMessages as texts } from "./messages";
import type { CreateSuppressionBody, SuppressionListQuery } from "./schema";
import { toSuppression, type Suppression, type SuppressionPage } from "./serialize";

const suppressions: ListedKind<"suppression", Suppression, SuppressionPage> = {
  name: "suppression",
  list: "suppressions",
  page: (suppressions, place) => ({ suppressions, ...place }),
  toDto: toSuppression,
  texts: { notFound: texts.notFound, cannotDelete: texts.cannotRemove },
};

/** Reads the actor and the requested page in one call. */
export const prefetchSuppressions = createPrefetch(
  suppressions,
  toPageParams<SuppressionListQuery>,
);

/** Returns a page of the list, latest first. Empty for actors who may not manage it. */
export const listSuppressions = createList(suppressions, toPageParams<SuppressionListQuery>);

/**
 * Adds an address or number with the reason "added", because the actor must not claim that the recipient opted
 * out. Throws 409 when it is already listed, in any spelling, and 400 for an invalid phone number.
 */
export async function createSuppression(
  db: Db,
  actor: TenantActor,
  body: CreateSuppressionBody,
): Promise<Suppression> {
  try {
    return await createRecord(db, actor, suppressions, {
      ...body,
      address: toDialledAddress(body),
    });
  } catch (error) {
    const isThere = error instanceof AppError && error.status === 409;
    throw isThere ? conflict(texts.alreadyThere, error) : error;
  }
}

/** Returns a number in dialled form, because the database does not know the countries' prefixes. */
function toDialledAddress({ channel, address }: CreateSuppressionBody): string {
  if (channel === "email") return address;
  const number = parsePhoneNumber(address);
  if (!number)
    throw new AppError("invalid_input", texts.phoneInvalid, {
      fields: { address: texts.phoneInvalid },
    });
  return number;
}

/** Removes an entry. Throws 404 when the actor cannot see it. */
export const deleteSuppression = createDelete(suppressions);
