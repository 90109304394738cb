import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import type { ClientFacts, Viewer } from "./evaluate";

/** Loads the facts about clients of a team, by id. Deleted clients are missing. */
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

/** Loads active members of a team as viewers, by id. Others are missing. */
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
    ])
    .where("member.tenant_id", "=", tenantId)
    .where("member.status", "=", "active")
    .where("member.user_id", "=", sql<string>`any (${userIds}::uuid[])`)
    .execute();
  return new Map(members.map((member) => [member.userId, member]));
}
