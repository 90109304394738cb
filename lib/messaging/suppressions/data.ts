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

/** The actor and the page they ask for in one call. */
export const prefetchSuppressions = createPrefetch(
  suppressions,
  toPageParams<SuppressionListQuery>,
);

/** A page of the list, the latest first; empty to whoever does not keep it. */
export const listSuppressions = createList(suppressions, toPageParams<SuppressionListQuery>);

/**
 * Puts an address or number on the list, as the team's own wish: nobody can say that the recipient opted out. Throws
 * 409 for one that is there, however it is spelt, and 400 for what is no phone number.
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

/** A number as texts to it are dialled: the database knows no country's own prefixes. */
function toDialledAddress({ channel, address }: CreateSuppressionBody): string {
  if (channel === "email") return address;
  const number = parsePhoneNumber(address);
  if (!number)
    throw new AppError("invalid_input", texts.phoneInvalid, {
      fields: { address: texts.phoneInvalid },
    });
  return number;
}

/** Takes an entry off the list. Throws 404 for one out of sight. */
export const deleteSuppression = createDelete(suppressions);
