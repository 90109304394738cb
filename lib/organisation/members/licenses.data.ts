import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { Member } from "./member";
import { listMembers } from "./member-list.data";
import { memberMessages } from "./messages";
import type { SetLicenseBody } from "./schema";

/**
 * Sets or removes a member's license (also the actor's own) and returns the member. Throws 403 without
 * MEMBERS_MANAGE, 404 for a person who is not in the tenant.
 */
export async function setLicense(
  db: Db,
  actor: TenantActor,
  userId: string,
  { number, expires_on }: SetLicenseBody,
): Promise<Member> {
  const key = { tenant_id: actor.tenantId, user_id: userId };
  await getMember(db, actor, userId);
  const licenses = db.from("member_licenses");
  const { error } =
    number && expires_on
      ? await licenses.upsert({ ...key, number, expires_on })
      : await licenses.delete().match(key);
  if (error) throw toAppError(error);
  return getMember(db, actor, userId);
}

/** Returns one member. Throws 404 for a person who is not in the tenant. */
export async function getMember(db: Db, actor: TenantActor, userId: string): Promise<Member> {
  const member = (await listMembers(db, actor)).find(({ user_id }) => user_id === userId);
  if (!member) throw notFound(memberMessages.notFound);
  return member;
}
