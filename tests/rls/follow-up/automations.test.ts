import { describe, expect, test } from "vitest";
import {
  runQueuedAutomations,
  createAutomation,
  SAVE,
  makeSeller,
  tryAutomation,
} from "./automation-fixtures";
import { scheduleOccasions } from "@/lib/follow-up/automations/occasions.data";
import { typed } from "../shared-work";
import { freeTesting } from "../money/subscription-fixtures";
import { queryColumn, queryId, withWorld, queryValue, type Name, type World } from "../world";

const getStatus = ({ sql }: World, id: string) =>
  queryValue(sql, "select status from clients where id = $1", [id]);

describe("the permissions for automations", () => {
  const rights: [Name, { sees: boolean; changes: boolean }][] = [
    ["owner", { sees: true, changes: true }],
    ["admin", { sees: true, changes: true }],
    ["manager", { sees: true, changes: false }],
    ["agent", { sees: true, changes: false }],
    ["viewer", { sees: false, changes: false }],
    ["suspended", { sees: false, changes: false }],
    ["foreigner", { sees: false, changes: false }],
    ["stranger", { sees: false, changes: false }],
  ];
  test.each(rights)("%s", (name, { sees, changes }) =>
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant } = world;
      await impersonate("owner");
      const id = await createAutomation(world, {});
      await impersonate(name);
      for (const table of ["automations", "automation_versions"]) {
        expect((await sql.run(`select from ${table}`)).length, table).toBe(sees ? 1 : 0);
      }
      expect((await expectRefusal("delete from automation_versions")).code).toBe("42501");
      if (!changes) {
        expect(await sql.count("delete from automations")).toBe(0);
        expect(await sql.count("update automations set place = 7")).toBe(0);
        const settings = "insert into automation_settings (tenant_id) values ($1)";
        expect((await expectRefusal(settings, [tenant])).code).toBe("42501");
      }
      const forged = "update automation_settings set stopped_by = $1";
      expect((await expectRefusal(forged, [world.people.agent])).code).toBe("42501");
      expect((await expectRefusal("update automations set is_on = false")).code).toBe("42501");
      const calls: [string, unknown[]][] = [
        ["select save_automation($1, $2, $3)", [tenant, id, { name: "Mine" }]],
        ["select reorder_automations($1, $2)", [tenant, [id]]],
        ["select update_automation_settings($1, true, 5)", [tenant]],
        [
          "select preview_automation($1, $2)",
          [tenant, { starts_with: "form", actions: [{ do: "notify", to: "me", text: "x" }] }],
        ],
        ["select delete_automation($1, $2)", [tenant, id]],
      ];
      for (const [call, values] of calls) {
        if (changes) await sql.run(call, values);
        else expect((await expectRefusal(call, values)).code, call).toBe("42501");
      }
    })(),
  );

  test(
    "belong to the person who last changed what an automation does or turned it on",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people } = world;
      const readOwner = (id: string) =>
        queryValue(sql, "select owner_id from automations where id = $1", [id]);
      await impersonate("owner");
      const id = await createAutomation(world, {});
      await impersonate("admin");
      await sql.run(SAVE, [tenant, id, { name: "Another name" }]);
      expect(await readOwner(id)).toBe(people.owner);
      await sql.run(SAVE, [tenant, id, { is_on: false }]);
      expect(await readOwner(id)).toBe(people.owner);
      await sql.run(SAVE, [tenant, id, { is_on: true }]);
      expect(await readOwner(id)).toBe(people.admin);
      await impersonate("owner");
      await sql.run(SAVE, [tenant, id, { conditions: { status: "Buyer" } }]);
      expect(await readOwner(id)).toBe(people.owner);
    }),
  );

  test(
    "of a person with two-step sign-in apply without a code",
    withWorld(async (world) => {
      const { sql, impersonate, people, clients } = world;
      await impersonate("admin");
      await createAutomation(world, { actions: [{ do: "status", status: "Buyer" }] });
      await sql.resetRole();
      await sql.run(
        "insert into private.two_step (user_id, secret, confirmed_at) values ($1, decode(repeat('11', 20), 'hex'), now())",
        [people.admin],
      );
      const runs = await runQueuedAutomations(world, makeSeller(world, clients.agent));
      expect(runs.map(({ outcome }) => outcome)).toEqual(["done"]);
      await sql.resetRole();
      expect(await getStatus(world, clients.agent)).toBe("Buyer");
    }),
  );

  test(
    "do not allow invalid content",
    withWorld(async (world) => {
      const { impersonate, expectRefusal, tenant } = world;
      await impersonate("owner");
      const good = {
        name: "x",
        starts_with: "status",
        actions: [{ do: "status", status: "Buyer" }],
      };
      const wrong: object[] = [
        { actions: [] },
        { actions: [{ do: "delete" }] },
        { actions: [{ do: "status", status: "Buyer", more: 1 }] },
        { starts_with: "everything" },
        { starts_value: "Nobody" },
        { starts_with: "no_contact" },
        { conditions: { search: "x" } },
        { conditions: { status: "Nobody" } },
        { conditions: { no_contact_days: -1 } },
        { name: "" },
      ];
      for (const part of wrong) {
        const { code } = await expectRefusal(SAVE, [tenant, null, { ...good, ...part }]);
        expect(code, JSON.stringify(part)).toMatch(/^(PT400|22P02|23514|23502)$/);
      }
    }),
  );
});

describe("an automation", () => {
  test(
    "runs its actions where its conditions hold, and logs the failing conditions elsewhere",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people, clients } = world;
      await impersonate("owner");
      const tag = await queryId(
        sql,
        "insert into tags (tenant_id, name) values ($1, 'Hot') returning id",
        [tenant],
      );
      await createAutomation(world, {
        starts_value: "Seller",
        conditions: { owner: people.agent, has_email: "no" },
        actions: [
          { do: "tag", tag_id: tag },
          {
            do: "task",
            title: "List {{client.name}}",
            type: "Call",
            priority: "High",
            due_days: 2,
          },
          { do: "notify", to: "client_owner", text: "{{client.first_name}} wants to sell" },
        ],
      });
      const runs = await runQueuedAutomations(world, async () => {
        await makeSeller(world, clients.agent)();
        await makeSeller(world, clients.manager)();
      });
      expect(runs.map(({ outcome, failing }) => [outcome, failing])).toEqual([
        ["done", []],
        ["not_matched", ["owner"]],
      ]);
      expect(
        await queryValue(sql, "select tag_ids from clients where id = $1", [clients.agent]),
      ).toEqual([tag]);
      const tasks =
        "select title, assigned_to, due_date - current_date as days from tasks where client_id = $1";
      expect(await sql.run(tasks, [clients.agent])).toMatchObject([
        { title: "List Client of agent", assigned_to: people.agent },
      ]);
      const titlesOf = "select title from notifications where user_id = $1 and kind = 'automation'";
      expect(await queryColumn(sql, titlesOf, [people.agent])).toEqual(["Client wants to sell"]);
      expect(
        await queryColumn(
          sql,
          "select caused_by from record_changes where kind = 'task' and client_id = $1",
          [clients.agent],
        ),
      ).toEqual([expect.stringMatching(/^automation:/)]);
    }),
  );

  test(
    "starts an action plan once per client, and logs why a client is left out",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients, people } = world;
      const plan = "ac710000-0000-4000-8000-000000000008"; // mails alone
      await sql.run("update tenants set postal_address = '1 High St' where id = $1", [tenant]);
      await sql.run("update clients set email = 'a@mail.example' where id = $1", [clients.agent]);
      await sql.run("update clients set email = null where id = $1", [clients.manager]);
      await impersonate("owner");
      for (const name of ["First", "Again"]) {
        await createAutomation(world, { name, actions: [{ do: "plan", plan_id: plan }] });
      }
      const runs = await runQueuedAutomations(world, async () => {
        await makeSeller(world, clients.agent)();
        await makeSeller(world, clients.manager)();
      });
      expect(runs.map(({ results }) => results)).toEqual([
        [{ do: "plan", ok: true }],
        [{ do: "plan", ok: true, reason: "It was already set" }],
        [{ do: "plan", ok: false, reason: "unreachable" }],
        [{ do: "plan", ok: false, reason: "unreachable" }],
      ]);
      const enrolments =
        "select client_id, enrolled_by, because from action_plan_enrolments where tenant_id = $1";
      expect(await sql.run(enrolments, [tenant])).toEqual([
        { client_id: clients.agent, enrolled_by: people.owner, because: "By an automation" },
      ]);
    }),
  );

  test(
    "calls only a webhook that accepts its calls, and only for a person who can manage webhooks",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, otherTenant, clients, people } = world;
      await freeTesting(world, true);
      const endpoint = (values: [string, string, string], state = "null") =>
        queryId(
          sql,
          `insert into webhook_endpoints (tenant_id, created_by, url, events, sealed_secret, disabled_at, disabled_because)
           values ($1, $2, 'https://example.com', array[$3], 'sealed', ${state},
             case when ${state} is not null then 'person' end) returning id`,
          values,
        );
      const called = await endpoint([tenant, people.owner, "automation.ran"]);
      const deaf = await endpoint([tenant, people.owner, "client.created"]);
      const off = await endpoint([tenant, people.owner, "automation.ran"], "now()");
      const foreign = await endpoint([otherTenant, people.foreigner, "automation.ran"]);
      const actions = [called, deaf, off, foreign].map((webhook_id) => ({
        do: "webhook",
        webhook_id,
      }));
      await impersonate("owner");
      const id = await createAutomation(world, { actions });
      await impersonate("admin");
      const calls = { name: "Calls", starts_with: "status", actions: actions.slice(0, 1) };
      expect(await world.expectRefusal(SAVE, [tenant, null, calls])).toMatchObject({
        code: "42501",
        message: expect.stringContaining("webhooks"),
      });
      expect((await world.expectRefusal(SAVE, [tenant, id, { starts_with: "form" }])).code).toBe(
        "42501",
      );
      await sql.run(SAVE, [tenant, id, { name: "Renamed" }]);
      await impersonate("owner");
      const theirs = await createAutomation(world, { actions: actions.slice(0, 1) });
      await sql.resetRole();
      await sql.run("update automations set owner_id = $2 where id = $1", [theirs, people.admin]);
      const runs = await runQueuedAutomations(world, makeSeller(world, clients.agent));
      const refused = (reason: string) => ({ do: "webhook", ok: false, reason });
      expect(runs.map(({ results }) => results)).toEqual([
        [
          { do: "webhook", ok: true },
          refused("This webhook does not accept calls from automations"),
          refused("The webhook is off"),
          refused("The webhook was deleted"),
        ],
        [refused("The person it runs as cannot use webhooks")],
      ]);
      const put =
        "select endpoint_id, event, record_id, automation_id, state from webhook_deliveries where tenant_id = $1";
      expect(await sql.run(put, [tenant])).toEqual([
        {
          endpoint_id: called,
          event: "automation.ran",
          record_id: clients.agent,
          automation_id: id,
          state: "waiting",
        },
      ]);
      for (const name of ["agent", "admin"] as const) {
        await impersonate(name);
        const call = "select private.call_webhook($1, $2, $3)";
        expect((await world.expectRefusal(call, [tenant, called, clients.agent])).code).toBe(
          "42501",
        );
      }
    }),
  );

  test(
    "has no more permissions than the person it runs as",
    withWorld(async (world) => {
      const { impersonate, giveCustomRole, clients, people } = world;
      await giveCustomRole("agent", [
        "CLIENTS_VIEW_ALL",
        "CLIENTS_UPDATE_OWN",
        "AUTOMATION_VIEW",
        "AUTOMATION_MANAGE",
      ]);
      await giveCustomRole("teammate", [
        "CLIENTS_VIEW_OWN",
        "CLIENTS_UPDATE_OWN",
        "AUTOMATION_VIEW",
        "AUTOMATION_MANAGE",
      ]);
      const actions = [
        { do: "status", status: "In Contract" },
        { do: "assign", user_id: people.agent },
        { do: "task", title: "x", type: "Call", priority: "Low", due_days: 0 },
        { do: "message", channel: "sms", content: "Hello" },
      ];
      await impersonate("agent");
      await createAutomation(world, { name: "Sees all", actions });
      await impersonate("teammate");
      await createAutomation(world, { name: "Sees own" });
      const runs = await runQueuedAutomations(world, makeSeller(world, clients.owner));
      expect(
        runs.map(({ automation_name, outcome, failing }) => [automation_name, outcome, failing]),
      ).toEqual([
        ["Sees all", "refused", []],
        ["Sees own", "not_matched", ["out_of_sight"]],
      ]);
      expect(runs[0]?.results.map(({ ok }) => ok)).toEqual([false, false, false, false]);
      for (const { reason } of runs[0]?.results ?? [])
        expect(reason).not.toMatch(/policy|relation|denied/);
      expect(await getStatus(world, clients.owner)).toBe("Seller");
    }),
  );

  test(
    "runs in order, after the changes of the automations before it",
    withWorld(async (world) => {
      const { impersonate, clients } = world;
      await impersonate("owner");
      await createAutomation(world, { name: "First", starts_value: "Seller" });
      await createAutomation(world, {
        name: "Second",
        starts_value: "Seller",
        conditions: { status: "Seller" },
      });
      const runs = await runQueuedAutomations(world, makeSeller(world, clients.agent));
      expect(
        runs.map(({ automation_name, outcome, failing }) => [automation_name, outcome, failing]),
      ).toEqual([
        ["First", "done", []],
        ["Second", "not_matched", ["status"]],
      ]);
    }),
  );

  test(
    "does not start itself, and a loop of two automations ends at the daily limit",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await impersonate("owner");
      await sql.run("select update_automation_settings($1, false, 4)", [tenant]);
      const turn = (status: string) => ({
        starts_value: status === "Buyer" ? "Seller" : "Buyer",
        actions: [{ do: "status", status }],
      });
      await createAutomation(world, { name: "There", ...turn("Buyer") });
      await createAutomation(world, { name: "Back", ...turn("Seller") });
      const runs = await runQueuedAutomations(world, makeSeller(world, clients.agent));
      expect(runs.map(({ outcome }) => outcome)).toEqual([
        "done",
        "done",
        "done",
        "done",
        "limited",
      ]);
      await impersonate("owner");
      for (const id of await queryColumn(sql, "select id from automations")) {
        await sql.run("select delete_automation($1, $2)", [tenant, id]);
      }
      await createAutomation(world, {
        name: "Itself",
        starts_value: null,
        actions: [{ do: "status", status: "Buyer" }],
      });
      const own = await runQueuedAutomations(world, makeSeller(world, clients.manager));
      expect(own.filter(({ automation_name }) => automation_name === "Itself")).toHaveLength(1);
    }),
  );

  test(
    "pauses while the team stops all automations, and is turned off when its owner is suspended",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people, clients } = world;
      await impersonate("admin");
      const id = await createAutomation(world, {});
      await sql.run("select update_automation_settings($1, true, null)", [tenant]);
      const stopped = await runQueuedAutomations(world, makeSeller(world, clients.agent));
      expect(stopped.map(({ outcome }) => outcome)).toEqual(["stopped"]);
      await impersonate("owner");
      await sql.run("select update_automation_settings($1, false, null)", [tenant]);
      await sql.run("update tenant_members set status = 'suspended' where user_id = $1", [
        people.admin,
      ]);
      const state = "select is_on, off_because from automations where id = $1";
      expect(await sql.run(state, [id])).toMatchObject([
        { is_on: false, off_because: expect.stringContaining("no longer") },
      ]);
      expect(await runQueuedAutomations(world, makeSeller(world, clients.manager))).toHaveLength(1);
      expect(await getStatus(world, clients.manager)).toBe("Seller");
    }),
  );

  test(
    "can be restored to an earlier version",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await impersonate("owner");
      const id = await createAutomation(world, { conditions: { status: "Buyer" } });
      await sql.run(SAVE, [tenant, id, { conditions: {}, name: "Changed" }]);
      const first = "select content from automation_versions where version = 1";
      await sql.run(SAVE, [tenant, id, await queryValue(sql, first)]);
      expect(
        await sql.run("select name, conditions, version, is_on from automations where id = $1", [
          id,
        ]),
      ).toEqual([{ name: "Rule", conditions: { status: "Buyer" }, version: 3, is_on: true }]);
      expect(
        await queryColumn(sql, "select version from automation_versions order by version"),
      ).toEqual(["1", "2", "3"]);
    }),
  );

  test(
    "hides log entries of clients that the reader cannot see",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await impersonate("owner");
      await createAutomation(world, {});
      await runQueuedAutomations(world, async () => {
        await makeSeller(world, clients.agent)();
        await makeSeller(world, clients.elsewhere)();
      });
      const seen = `select client_id from list_automation_runs('${tenant}') order by id`;
      await impersonate("owner");
      expect((await queryColumn(sql, seen)).sort()).toEqual(
        [clients.agent, clients.elsewhere].sort(),
      );
      await impersonate("agent");
      expect(await queryColumn(sql, seen)).toEqual([clients.agent]);
      await impersonate("viewer");
      expect(await queryColumn(sql, seen)).toEqual([]);
    }),
  );

  test(
    "moves its log with a merged client, and back when the merge is undone",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await impersonate("owner");
      await createAutomation(world, { actions: [{ do: "notify", to: "me", text: "Sold" }] });
      await runQueuedAutomations(world, async () => {
        await makeSeller(world, clients.agent)();
        await makeSeller(world, clients.teammate)();
      });
      await impersonate("owner");
      const getLog = (id: string) =>
        sql.count("select from list_automation_runs($1, $2)", [tenant, id]);
      const merge = (keep: string, gone: string) =>
        sql.run("select merge_clients($1, $2, $3)", [tenant, keep, gone]);
      const undo = (gone: string) => sql.run("select unmerge_clients($1, $2)", [tenant, gone]);
      await merge(clients.agent, clients.teammate);
      expect(await getLog(clients.agent)).toBe(2);
      await merge(clients.owner, clients.agent);
      expect(await getLog(clients.owner)).toBe(2);
      await undo(clients.teammate);
      expect([await getLog(clients.owner), await getLog(clients.teammate)]).toEqual([1, 1]);
      await undo(clients.agent);
      expect([await getLog(clients.owner), await getLog(clients.agent)]).toEqual([0, 1]);
    }),
  );
});

describe("a time trigger", () => {
  const TIME_TRIGGERS: [string, object, string][] = [
    [
      "no contact for 10 days",
      { starts_with: "no_contact", starts_count: 10 },
      "update clients set last_contact_at = now() - interval '10 days' - interval '1 hour' where id = $1",
    ],
    [
      "a birthday in 3 days",
      { starts_with: "date_near", starts_value: "birthday", starts_count: 3 },
      "update clients set birthday = ((now() at time zone 'America/New_York')::date + 3 - interval '30 years')::date where id = $1",
    ],
    [
      "a task overdue for a day",
      { starts_with: "task_overdue", starts_count: 1 },
      "insert into tasks (tenant_id, assigned_to, client_id, title, due_date) select tenant_id, owner_id, id, 'Call', (now() at time zone 'America/New_York')::date - 1 from clients where id = $1",
    ],
    [
      "a closing in 5 days",
      { starts_with: "date_near", starts_value: "closing", starts_count: 5 },
      "insert into deals (tenant_id, owner_id, client_id, title, expected_close_date) select tenant_id, owner_id, id, 'Elm', (now() at time zone 'America/New_York')::date + 5 from clients where id = $1",
    ],
    [
      "a message unanswered for 2 hours",
      { starts_with: "unanswered", starts_count: 2 },
      "insert into messages (tenant_id, owner_id, channel_id, channel, direction, status, client_id, content, occurred_at) select c.tenant_id, c.owner_id, h.id, h.name, 'inbound', 'delivered', c.id, 'Hello', now() - interval '150 minutes' from clients c, communication_channels h where c.id = $1 and h.name = 'sms'",
    ],
  ];
  test.each(TIME_TRIGGERS)("starts an automation once: %s", (_what, start, sets) =>
    withWorld(async (world) => {
      const { sql, impersonate, clients } = world;
      await impersonate("owner");
      await createAutomation(world, {
        ...start,
        actions: [{ do: "notify", to: "me", text: "Due" }],
      });
      const runs = await runQueuedAutomations(world, async () => {
        await sql.resetRole();
        await sql.run(sets, [clients.agent]);
        await sql.run("update automations set on_since = now() - interval '2 days'");
        await scheduleOccasions(typed(sql));
        await scheduleOccasions(typed(sql));
      });
      expect(runs.map(({ outcome }) => outcome)).toEqual(["done"]);
    })(),
  );
});

describe("a trial", () => {
  test(
    "returns which clients in the caller's scope match and why others fail, and changes nothing",
    withWorld(async (world) => {
      const { sql, impersonate, giveCustomRole, clients } = world;
      await giveCustomRole("manager", [
        "CLIENTS_VIEW_TEAM",
        "CLIENTS_UPDATE_OWN",
        "AUTOMATION_VIEW",
        "AUTOMATION_MANAGE",
      ]);
      await impersonate("owner");
      await sql.run("update clients set status = 'Seller' where id = any ($1)", [
        [clients.agent, clients.elsewhere, clients.manager],
      ]);
      await sql.run("update clients set email = 'a@example.com' where id = $1", [clients.manager]);
      const rule = {
        starts_with: "status",
        starts_value: "Seller",
        conditions: { has_email: "yes" },
        actions: [{ do: "status", status: "In Contract" }],
      };
      expect(await tryAutomation(world, "owner", rule)).toMatchObject({ started: 3, matched: 1 });
      const seen = await tryAutomation(world, "manager", rule);
      expect(seen).toMatchObject({ started: 2, matched: 1 });
      expect(seen.clients.map(({ client_id, failing }) => [client_id, failing])).toEqual([
        [clients.manager, []],
        [clients.agent, ["has_email"]],
      ]);
      await sql.resetRole();
      expect(await getStatus(world, clients.manager)).toBe("Seller");
    }),
  );
});

describe("an inquiry", () => {
  test.each(["a new client", "an existing client"])("of %s starts an automation once", (who) =>
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await world.impersonate("owner");
      const email = "ask@lintel.test";
      if (who === "an existing client") {
        await sql.run(
          "insert into clients (tenant_id, owner_id, name, email, phone) values ($1, $2, 'Known', $3, '614-555-0199')",
          [tenant, people.owner, email],
        );
      }
      await createAutomation(world, {
        starts_with: "form",
        actions: [{ do: "status", status: "In Contract" }],
      });
      const runs = await runQueuedAutomations(world, () =>
        sql.run("select private.receive_inquiry($1, $2)", [
          tenant,
          { name: "Asks", email, phone: "614-555-0199" },
        ]),
      );
      expect(runs).toHaveLength(1);
    })(),
  );
});
