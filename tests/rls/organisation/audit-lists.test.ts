import { describe, expect, test } from "vitest";
import { withWorld, MEMBERS, queryValue, type Name, type World } from "../world";

type Answer = {
  entries: {
    id: number;
    action: string;
    kind: string;
    label: string;
    actor_name: string | null;
    record_id: string | null;
    row_count: number;
    changes: Record<string, unknown>;
  }[];
  names: Record<string, string>;
  next: number | null;
};

const listed = ({ sql, tenant }: World, query: object = {}) =>
  queryValue<Answer>(sql, "select list_audit_entries($1, $2)", [tenant, JSON.stringify(query)]);

const history = ({ sql, tenant }: World, id: string, after?: number) =>
  queryValue<Answer>(sql, "select list_record_history($1, 'client', $2, $3)", [
    tenant,
    id,
    after ?? null,
  ]);

const EVERYBODY: Name[] = [...MEMBERS, "foreigner", "stranger"];

describe("the team's log", () => {
  test(
    "names the person whose license was added, changed or deleted",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await world.impersonate("owner");
      const key = [tenant, people.agent];
      await sql.run(
        "insert into member_licenses (tenant_id, user_id, number, expires_on) values ($1, $2, 'SAL.1', '2031-01-31')",
        key,
      );
      await sql.run("update member_licenses set number = 'SAL.2' where user_id = $1", [
        people.agent,
      ]);
      await sql.run("delete from member_licenses where user_id = $1", [people.agent]);
      const name = await queryValue(sql, "select name from profiles where user_id = $1", [
        people.agent,
      ]);
      const { entries } = await listed(world, { kind: "member_license" });
      expect(entries.map(({ action, label }) => [action, label])).toEqual([
        ["deleted", name],
        ["updated", name],
        ["created", name],
      ]);
    }),
  );

  test(
    "requires AUDIT_LOGS_VIEW",
    withWorld(async (world) => {
      await world.giveCustomRole("teammate", ["AUDIT_LOGS_VIEW"]);
      await world.sql.resetRole();
      const entry = await queryValue(
        world.sql,
        "select max(id) from private.audit_entries where tenant_id = $1",
        [world.tenant],
      );
      const people = "select user_id from list_audit_people($1)";
      for (const name of EVERYBODY) {
        await world.impersonate(name);
        if (["owner", "admin", "teammate"].includes(name)) {
          expect((await listed(world)).entries.length, name).toBeGreaterThan(0);
          expect(await world.sql.count(people, [world.tenant])).toBe(MEMBERS.length);
          continue;
        }
        const { code } = await world.expectRefusal("select list_audit_entries($1)", [world.tenant]);
        expect(code, name).toBe("42501");
        const rows = await world.expectRefusal("select list_audit_rows($1, $2)", [
          world.tenant,
          entry,
        ]);
        expect(rows.code, name).toBe("42501");
        expect(await world.sql.count(people, [world.tenant]), name).toBe(0);
      }
    }),
  );

  test(
    "never shows another team's entries",
    withWorld(async (world) => {
      await world.impersonate("owner");
      const { entries } = await listed(world);
      await world.impersonate("foreigner");
      for (const call of ["list_audit_entries($1)", "list_audit_rows($1, $2)"]) {
        const { code } = await world.expectRefusal(`select ${call}`, [
          world.tenant,
          ...(call.includes("$2") ? [entries[0]?.id] : []),
        ]);
        expect(code).toBe("42501");
      }
      const mine = "select list_audit_rows($1, $2)";
      expect((await world.expectRefusal(mine, [world.otherTenant, entries[0]?.id])).code).toBe(
        "PT404",
      );
      const after = await queryValue<Answer>(world.sql, "select list_audit_entries($1, $2)", [
        world.otherTenant,
        JSON.stringify({ after_entry: entries[0]?.id }),
      ]);
      expect(after.entries.length).toBeGreaterThan(0);
      expect(JSON.stringify(after)).not.toContain(world.clients.agent);
    }),
  );

  test(
    "names the built-in action plan that a change refers to",
    withWorld(async (world) => {
      const { sql, impersonate, clients, tenant } = world;
      const plan = await queryValue<string>(
        sql,
        "select id from action_plans where tenant_id is null limit 1",
      );
      await sql.run(
        `insert into action_plan_enrolments (tenant_id, plan_id, client_id, because)
         values ($1, $2, $3, 'by hand')`,
        [tenant, plan, clients.agent],
      );
      await impersonate("admin");
      const { names } = await listed(world, { kind: "action_plan_enrolment" });
      expect(names[plan]).toEqual(expect.any(String));
    }),
  );

  test(
    "filters by person, kind, action, time and record, and pages",
    withWorld(async (world) => {
      const { sql, impersonate, people, clients, tenant } = world;
      await impersonate("admin");
      await sql.run("update clients set company = 'Acme' where id = $1", [clients.agent]);
      await sql.run("update clients set owner_id = $2 where id = $1", [
        clients.agent,
        people.teammate,
      ]);
      await sql.run(
        "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'x')",
        [tenant, clients.agent, people.admin],
      );
      await sql.run("select bulk_change_records($1, 'client', $2, '{\"status\": \"Seller\"}')", [
        tenant,
        [clients.agent, clients.elsewhere],
      ]);

      const { entries, names } = await listed(world, { person: people.admin });
      expect(entries.map((e) => [e.action, e.kind, e.row_count, e.actor_name])).toEqual([
        ["updated", "client", 2, "admin"],
        ["created", "note", 1, "admin"],
        ["updated", "client", 1, "admin"],
        ["updated", "client", 1, "admin"],
      ]);
      expect(names[people.teammate]).toBe("teammate");
      expect(names[people.agent]).toBe("agent");

      const about = await listed(world, { record: clients.agent });
      expect(about.entries.map((e) => e.id).slice(0, 4)).toEqual(entries.map((e) => e.id));
      expect((await listed(world, { record: clients.both, kind: "note" })).entries).toEqual([]);
      expect(
        (await listed(world, { kind: "note", action: "created" })).entries.map((e) => e.id),
      ).toEqual([entries[1]?.id]);
      expect((await listed(world, { from: "2100-01-01" })).entries).toEqual([]);
      expect((await listed(world, { before: "2000-01-01" })).entries).toEqual([]);
      expect((await listed(world, { person: "nobody" })).entries.length).toBeGreaterThan(0);

      const first = await listed(world, { person: people.admin, limit: 3 });
      expect(first.entries).toEqual(entries.slice(0, 3));
      const second = await listed(world, {
        person: people.admin,
        limit: 3,
        after_entry: first.next,
      });
      expect(second).toMatchObject({ entries: entries.slice(3), next: null });

      const rows = await queryValue(sql, "select list_audit_rows($1, $2)", [
        tenant,
        entries[0]?.id,
      ]);
      expect(rows).toMatchObject({
        rows: [clients.agent, clients.elsewhere]
          .sort()
          .map((id) => ({ record_id: id, changes: { status: ["Buyer", "Seller"] } })),
      });
    }),
  );
});

describe("the history of a record", () => {
  test(
    "is visible to the record's owner and to readers of the audit log",
    withWorld(async (world) => {
      const { impersonate, clients } = world;
      const outcome: Record<string, string> = {};
      for (const name of EVERYBODY) {
        await impersonate(name);
        const call = "select list_record_history($1, 'client', $2)";
        await world.sql.run("savepoint asked");
        outcome[name] = await world.sql.run(call, [world.tenant, clients.agent]).then(
          () => "sees",
          (error: { code: string }) => error.code,
        );
        await world.sql.run("rollback to savepoint asked");
      }
      expect(outcome).toEqual({
        owner: "sees",
        admin: "sees",
        manager: "42501",
        agent: "sees",
        viewer: "PT404",
        teammate: "PT404",
        elsewhere: "PT404",
        suspended: "PT404",
        deactivated: "PT404",
        both: "PT404",
        foreigner: "PT404",
        stranger: "PT404",
      });
    }),
  );

  test(
    "lists single and bulk changes of this record only, and pages",
    withWorld(async (world) => {
      const { sql, impersonate, people, clients, tenant } = world;
      await impersonate("owner");
      await sql.run("select bulk_change_records($1, 'client', $2, '{\"status\": \"Seller\"}')", [
        tenant,
        [clients.agent, clients.elsewhere],
      ]);
      await sql.run("update clients set name = 'New Name' where id = $1", [clients.agent]);
      await impersonate("agent");
      const { entries } = await history(world, clients.agent);
      expect(entries.map((e) => [e.action, e.record_id, e.changes])).toEqual([
        ["updated", clients.agent, { name: [expect.any(String), "New Name"] }],
        ["updated", clients.agent, { status: ["Buyer", "Seller"] }],
        ["created", clients.agent, expect.objectContaining({ owner_id: [null, people.agent] })],
      ]);
      expect((await history(world, clients.agent, entries[0]?.id)).entries).toEqual(
        entries.slice(1),
      );
    }),
  );
});
