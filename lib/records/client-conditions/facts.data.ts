import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import type { ConditionField } from "./custom-conditions";
import type { ClientFacts, Viewer } from "./evaluate";

/** Loads the facts about a tenant's clients, by id. Deleted clients are missing. */
export async function loadClientFacts(
  db: SqlDatabase,
  tenantId: string,
  clientIds: string[],
): Promise<Map<string, ClientFacts>> {
  const ids = sql<string>`any (${clientIds}::uuid[])`;
  const clients = await db
    .selectFrom("private.client_facts")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", ids)
    .execute();
  const facts = new Map(
    clients.map((client): [string, ClientFacts] => [client.id, { ...client, deals: [] }]),
  );
  const deals = await db
    .selectFrom("private.deal_facts")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("client_id", "=", ids)
    .execute();
  for (const deal of deals) facts.get(deal.client_id ?? "")?.deals.push(deal);
  return facts;
}

/** The custom fields of clients and deals that a member's role can see. */
const seenFields = sql<ConditionField[]>`(
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select f.id, f.kind, f.key, f.type, f.is_yearly from public.custom_fields f
    where f.tenant_id = member.tenant_id and f.kind in ('client', 'deal') and f.deleted_at is null
      and (f.visible_to is null or member.role_id = any (f.visible_to) or 'SETTINGS_MANAGE' = any (member.permissions))
  ) f)`;

/** Loads a tenant's active members as viewers, by id. Other users are missing. */
export async function loadViewers(
  db: SqlDatabase,
  tenantId: string,
  userIds: string[],
): Promise<Map<string, Viewer>> {
  const members = await db
    .selectFrom("private.member_grants as member")
    .innerJoin("tenants as team", "team.id", "member.tenant_id")
    .leftJoin("profiles as profile", "profile.user_id", "member.user_id")
    .select([
      "member.user_id as userId",
      "member.team_id as teamId",
      sql<Viewer["permissions"]>`coalesce(member.permissions, '{}')`.as("permissions"),
      sql<string>`(now() at time zone coalesce(profile.time_zone, team.time_zone))::date`.as(
        "today",
      ),
      seenFields.as("customFields"),
    ])
    .where("member.tenant_id", "=", tenantId)
    .where("member.status", "=", "active")
    .where("member.user_id", "=", sql<string>`any (${userIds}::uuid[])`)
    .execute();
  return new Map(members.map((member) => [member.userId, member]));
}
