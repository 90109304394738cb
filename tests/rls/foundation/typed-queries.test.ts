import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { impersonateMember, stopImpersonating } from "@/lib/foundation/database/impersonation.data";
import { database, signUp, type Person } from "../../stack";

const typed = databaseOf(database);

let owner: Person;
let stranger: Person;
let tenantId: string;
let dealId: string;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([
    signUp({ teamName: "Typed Queries" }),
    signUp({ teamName: "Other Typed Queries" }),
  ]);
  const member = await typed
    .selectFrom("tenant_members")
    .select("tenant_id")
    .where("user_id", "=", owner.userId)
    .executeTakeFirstOrThrow();
  tenantId = member.tenant_id;
  const deal = await typed
    .insertInto("deals")
    .values({
      tenant_id: tenantId,
      owner_id: owner.userId,
      title: "Typed",
      value: 250000.5,
      expected_close_date: "2026-12-01",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  dealId = deal.id;
});

afterAll(() =>
  typed.deleteFrom("deals").where("tenant_id", "=", tenantId).where("id", "=", dealId).execute(),
);

it("returns numbers, dates and timestamps with an offset, as the generated types declare", async () => {
  const deal = await typed
    .selectFrom("deals")
    .select(["value", "expected_close_date", "created_at", "title"])
    .where("id", "=", dealId)
    .executeTakeFirstOrThrow();

  expect(deal.value).toBe(250000.5);
  expect(deal.expected_close_date).toBe("2026-12-01");
  expect(deal.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/);
});

it("returns arrays of custom types as arrays", async () => {
  const role = await typed
    .selectFrom("tenant_roles")
    .select("permissions")
    .where("name", "=", "Viewer")
    .where("tenant_id", "is", null)
    .executeTakeFirstOrThrow();

  expect(role.permissions).toContain("CLIENTS_VIEW_OWN");
});

it("reads tables of the private schema", async () => {
  const items = await typed.selectFrom("private.failed_items").select("attempts").execute();

  expect(Array.isArray(items)).toBe(true);
});

it("releases its connection after a failed query", async () => {
  const { max = 10 } = database.options;
  const failures = await Promise.allSettled(
    Array.from({ length: max * 2 }, () => sql`select 1 / 0`.execute(typed)),
  );

  expect(failures.every(({ status }) => status === "rejected")).toBe(true);
  expect(database.idleCount).toBe(database.totalCount);
});

it("reads only the member's rows while it impersonates a member, and all rows afterwards", async () => {
  const countDeals = async (userId: string) =>
    typed.transaction().execute(async (trx) => {
      const actor = await impersonateMember(trx, { userId, tenantId });
      const seen = await trx.selectFrom("deals").select("id").where("id", "=", dealId).execute();
      await stopImpersonating(trx);
      const all = await trx.selectFrom("deals").select("id").where("id", "=", dealId).execute();
      return { isMember: actor !== null, seen: seen.length, all: all.length };
    });

  expect(await countDeals(owner.userId)).toEqual({ isMember: true, seen: 1, all: 1 });
  expect(await countDeals(stranger.userId)).toEqual({ isMember: false, seen: 0, all: 1 });
});
