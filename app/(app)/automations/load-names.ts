import { listActionPlans } from "@/lib/follow-up/action-plans/data";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import type { Db } from "@/lib/foundation/supabase/db";
import { listAssignableMembers, listOwners } from "@/lib/organisation/members/owners.data";
import { listCallableWebhooks } from "@/lib/platform/webhooks/data";
import { listConditionFields } from "@/lib/records/custom-fields/data";
import { listTags } from "@/lib/records/tags/data";

/** Returns the names of tags, people, plans and webhooks for automations. Throws AppError. */
export async function loadRecordNames(db: Db, actor: TenantActor): Promise<RecordNames> {
  const [owners, ...otherNames] = await Promise.all([
    listOwners(db, actor, "clients"),
    listTags(db, actor),
    listActionPlans(db, actor),
    listCallableWebhooks(db, actor),
  ]);
  return Object.fromEntries([
    ...otherNames.flat().map(toChoice),
    ...owners.map(({ user_id, name }) => [user_id, name]),
  ]);
}

/** Returns the custom fields, tags, people, plans and webhooks that a form offers. Throws AppError. */
export async function loadChoices(db: Db, actor: TenantActor) {
  const [people, tags, plans, webhooks, fields] = await Promise.all([
    listAssignableMembers(db, actor, "clients"),
    listTags(db, actor),
    listActionPlans(db, actor),
    listCallableWebhooks(db, actor),
    listConditionFields(db, actor),
  ]);
  return {
    fields,
    tags: tags.map(toChoice),
    plans: plans.map(toChoice),
    webhooks: webhooks.map(toChoice),
    people: people.map(({ user_id, name, email }) => [user_id, name || email] as const),
  };
}

const toChoice = ({ id, name }: { id: string; name: string }) => [id, name] as const;
