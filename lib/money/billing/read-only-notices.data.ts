import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { attemptItem, isSetAside } from "@/lib/foundation/database/failed-items.data";
import { ago, fromNow, now } from "@/lib/foundation/database/moments";
import { notifyMember } from "@/lib/messaging/notifications/notify.data";
import { readOnlyTitle } from "./messages";

const WORK = "reading-only notice";

/**
 * Notifies members with SETTINGS_MANAGE of teams that have never subscribed: three days and one day before the
 * team becomes read-only, and when it does, once each. Skips notices that are more than two days late. Sends
 * nothing during free testing.
 */
export async function notifyReadOnlyTeams(db: SqlDatabase): Promise<void> {
  for (const team of await listTeams(db)) {
    const item = { work: WORK, item: team.id, tenantId: team.id };
    await attemptItem(db, item, (trx) => notifyTeam(trx, team));
  }
}

type Team = Awaited<ReturnType<typeof listTeams>>[number];

const listTeams = (db: SqlDatabase) =>
  db
    .selectFrom("tenants as t")
    .select(({ eb }) => [
      "t.id",
      "t.name",
      "t.time_zone",
      sql<string>`t.read_only_from`.as("read_only_from"),
      eb
        .case()
        .when("t.read_only_from", "<=", now)
        .then(sql<number>`0`)
        .when("t.read_only_from", "<=", fromNow("1 day"))
        .then(sql<number>`1`)
        .else(sql<number>`3`)
        .end()
        .as("days_before"),
    ])
    .where("t.read_only_from", ">=", ago("2 days"))
    .where("t.read_only_from", "<=", fromNow("3 days"))
    .where("t.suspended_at", "is", null)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom("subscriptions as s")
            .select("s.tenant_id")
            .where("s.tenant_id", "=", ref("t.id"))
            .where("s.subscription_id", "is not", null),
        ),
      ),
    )
    .where(sql<boolean>`not public.is_free_testing()`)
    .where(({ not, ref }) => not(isSetAside(WORK, ref("t.id"))))
    .execute();

async function notifyTeam(trx: SqlTransaction, team: Team): Promise<void> {
  const { id, name, time_zone, read_only_from, days_before } = team;
  const notice = await trx
    .insertInto("private.read_only_notices")
    .values({ tenant_id: id, read_only_from, days_before })
    .onConflict((conflict) => conflict.doNothing())
    .returning("tenant_id")
    .executeTakeFirst();
  if (!notice) return;
  const managers = await trx
    .selectFrom("private.memberships")
    .select("user_id")
    .where(({ and }) => and({ tenant_id: id, status: "active" }))
    .where(sql<boolean>`'SETTINGS_MANAGE' = any (permissions)`)
    .execute();
  for (const { user_id } of managers) {
    await notifyMember(trx, {
      tenantId: id,
      userId: user_id!,
      kind: "billing_reading_only",
      title: readOnlyTitle(name, days_before),
      url: "/settings/billing",
      mail: {
        kind: "reading_only",
        variables: {
          tenantName: name,
          timeZone: time_zone,
          readOnlyFrom: read_only_from,
          daysBefore: days_before,
        },
      },
    });
  }
}
