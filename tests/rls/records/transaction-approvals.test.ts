import { describe, expect, test } from "vitest";
import { impersonateKey, insertApiKey } from "../platform/api-key-fixtures";
import {
  OUTSIDE,
  queryColumn,
  queryId,
  queryValue,
  withWorld,
  type Name,
  type World,
} from "../world";
import { addItem, addRooms, type Rooms } from "./transaction-rooms";

const APPROVE =
  "insert into transaction_approvals (tenant_id, side_id, reason) values ($1, $2, $3)";
const WITHDRAW =
  "update transaction_approvals set ended_because = 'Wrong side' where side_id = $1 and ended_at is null";
const CLOSING = "2030-06-30";

/** Adds both rooms of a sale under contract, each with an accepted item and a licensed agent. */
async function addCompleteRooms(world: World, item: object = {}): Promise<Rooms> {
  const { sql, tenant, people } = world;
  const rooms = await addRooms(world, { status: "accepted", ...item });
  await sql.run(
    "update transactions set status = 'Under contract', contract_date = '2026-11-01', closing_date = $2 where id = $1",
    [rooms.id, CLOSING],
  );
  for (const name of ["agent", "elsewhere"] as const) {
    await license(world, people[name], CLOSING);
  }
  // Without the owner, the admin is the only approver who can see both rooms.
  expect(
    await queryValue(
      sql,
      "select requires_other_approver from checklist_settings where tenant_id = $1",
      [tenant],
    ),
  ).toBe(true);
  return rooms;
}

const license = ({ sql, tenant }: World, person: string, until: string | null) =>
  until === null
    ? sql.run("delete from member_licenses where user_id = $1", [person])
    : sql.run(
        `insert into member_licenses (tenant_id, user_id, number, expires_on) values ($1, $2, 'SAL.2020001', $3)
         on conflict (tenant_id, user_id) do update set expires_on = excluded.expires_on`,
        [tenant, person, until],
      );

const approve = ({ sql, tenant }: World, side: string | undefined, reason: string | null = null) =>
  sql.count(APPROVE, [tenant, side, reason]);

const readEnd = ({ sql }: World, side: string | undefined) =>
  queryValue<string | null>(
    sql,
    "select ended_because from transaction_approvals where side_id = $1 order by approved_at desc limit 1",
    [side],
  );

/** Approves the listing side as the owner and returns to the migrating role. */
async function approveListing(world: World, { sides }: Rooms, reason: string | null = null) {
  await world.impersonate("owner");
  await approve(world, sides.Listing, reason);
  await world.sql.resetRole();
}

describe("an approval", () => {
  test.each<[Name, string]>([
    ["manager", "42501"],
    ["agent", "42501"],
    ["elsewhere", "PT404"],
    ["teammate", "PT404"],
    ["viewer", "PT404"],
    ["both", "PT404"],
    ...OUTSIDE.map((name): [Name, string] => [name, "PT404"]),
  ])("is refused to %s", async (name, code) => {
    await withWorld(async (world) => {
      const { tenant, impersonate, expectRefusal } = world;
      const { sides } = await addCompleteRooms(world);
      await impersonate(name);
      const refusal = await expectRefusal(APPROVE, [tenant, sides.Listing, "Because"]);
      expect(refusal.code, refusal.message).toBe(code);
    })();
  });

  test.each<Name>(["owner", "admin"])(
    "can be given by %s for each side separately",
    async (name) => {
      await withWorld(async (world) => {
        const { sql, people, impersonate } = world;
        const { id, sides } = await addCompleteRooms(world);
        await impersonate(name);
        await approve(world, sides.Listing, "No need for a reason");
        const read = "select approved_at is not null from transaction_records where id = $1";
        expect(await queryValue(sql, read, [id])).toBe(false);
        await approve(world, sides.Buying);
        expect(await queryValue(sql, read, [id])).toBe(true);
        expect(
          await sql.run("select approved_by, missing, reason, ended_at from transaction_approvals"),
        ).toEqual(
          Array.from({ length: 2 }, () => ({
            ...{ approved_by: people[name], missing: [], reason: null, ended_at: null },
          })),
        );
        await sql.resetRole();
        expect(
          await queryColumn(
            sql,
            "select action from record_changes where record_id = $1 and action = 'approved'",
            [id],
          ),
        ).toEqual(["approved"]);
      })();
    },
  );

  test(
    "is visible to its side's room, while the other side sees only that it exists",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      const { id, sides, items } = await addCompleteRooms(world);
      await sql.run("update checklist_items set status = 'missing' where id = $1", [items.Listing]);
      await approveListing(world, { id, sides, items }, "The seller moved abroad");
      const seen: [Name, number][] = [
        ...([
          ["owner", 1],
          ["admin", 1],
          ["manager", 1],
          ["agent", 1],
        ] as [Name, number][]),
        ...([
          ["elsewhere", 0],
          ["teammate", 0],
          ["viewer", 0],
          ["foreigner", 0],
        ] as [Name, number][]),
      ];
      for (const [name, count] of seen) {
        await impersonate(name);
        expect(await sql.count("select from transaction_approvals"), name).toBe(count);
        const words = "select from side_approval_records where approval ->> 'reason' is not null";
        expect(await sql.count(words), name).toBe(count);
      }
      await impersonate("elsewhere");
      expect(
        await queryColumn(sql, "select side from transaction_sides where approved_at is not null"),
      ).toEqual(["Listing"]);
      expect(await queryColumn(sql, "select side from side_approval_records")).toEqual(["Buying"]);
      for (const write of [
        "delete from transaction_approvals",
        "update transaction_approvals set reason = null",
        "update transaction_approvals set ended_at = null",
        "insert into transaction_approvals (tenant_id, side_id, missing) values (null, null, '{}')",
        "update transaction_sides set approved_at = now()",
      ]) {
        expect((await expectRefusal(write)).code, write).toBe("42501");
      }
    }),
  );

  test(
    "requires a reason while items or licenses valid on the closing day are missing",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const { id, sides, items } = await addCompleteRooms(world);
      await addItem(
        world,
        { id, sideId: sides.Listing! },
        { title: "Addenda", is_required: false },
      );
      await addItem(world, { id, sideId: sides.Listing! }, { title: "HOA", is_needed: false });
      const readRefusal = async () => {
        await impersonate("owner");
        const { code, message } = await expectRefusal(APPROVE, [tenant, sides.Listing, null]);
        await sql.resetRole();
        return [code, message];
      };
      const advice = "Enter why you approve it anyway.";
      await license(world, people.agent, "2030-06-29");
      expect(await readRefusal()).toEqual(["PT400", `Still missing: License of agent. ${advice}`]);
      await license(world, people.agent, null);
      await sql.run("update checklist_items set status = 'in_review' where id = $1", [
        items.Listing,
      ]);
      expect(await readRefusal()).toEqual([
        "PT400",
        `Still missing: Listing, License of agent. ${advice}`,
      ]);
      await impersonate("agent");
      const shown = "select missing, required_count from side_approval_records where id = $1";
      expect(await sql.run(shown, [sides.Listing])).toMatchObject([
        {
          required_count: "1",
          missing: [
            { kind: "item", title: "Listing", item_id: items.Listing, status: "in_review" },
            { kind: "license", title: "License of agent", user_id: people.agent },
          ],
        },
      ]);
      await approveListing(world, { id, sides, items }, "The license is on its way");
      expect(await sql.run("select missing, reason from transaction_approvals")).toEqual([
        { missing: ["Listing", "License of agent"], reason: "The license is on its way" },
      ]);
    }),
  );

  test(
    "requires licenses valid today when the closing day is past",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const { id, sides } = await addCompleteRooms(world);
      await sql.run("update transactions set closing_date = '2026-11-02' where id = $1", [id]);
      await license(world, people.agent, "2026-11-03");
      await impersonate("owner");
      expect((await expectRefusal(APPROVE, [tenant, sides.Listing, null])).code).toBe("PT400");
    }),
  );

  test.each(["Draft", "Listed", "Withdrawn", "Fell through"])(
    "is refused while the transaction is %s",
    async (status) => {
      await withWorld(async (world) => {
        const { sql, tenant, impersonate, expectRefusal } = world;
        const { id, sides } = await addCompleteRooms(world);
        await sql.run("update transactions set status = $2::transaction_status where id = $1", [
          id,
          status,
        ]);
        await impersonate("owner");
        expect((await expectRefusal(APPROVE, [tenant, sides.Listing, "Because"])).code).toBe(
          "PT409",
        );
      })();
    },
  );

  test(
    "is refused a second time, and while the checklist is out of date",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id, sides } = await addCompleteRooms(world);
      await sql.run(
        `insert into private.checklist_evaluations (side_id, tenant_id, transaction_id, facts, versions)
         values ($1, $2, $3, '{}', '{}')`,
        [sides.Listing, tenant, id],
      );
      await impersonate("owner");
      const stale = await expectRefusal(APPROVE, [tenant, sides.Listing, "Because"]);
      expect(stale.message).toContain("have just changed");
      await approve(world, sides.Buying);
      const again = await expectRefusal(APPROVE, [tenant, sides.Buying, null]);
      expect([again.code, again.message]).toEqual([
        "PT409",
        "This side is approved already. Reload the page to see by whom.",
      ]);
    }),
  );

  test(
    "cannot be given or withdrawn by an API key, even with DEALS_APPROVE",
    withWorld(async (world) => {
      const { tenant, sql, expectRefusal } = world;
      const rooms = await addCompleteRooms(world);
      const key = await insertApiKey(world, "owner", ["DEALS_VIEW_ALL", "DEALS_APPROVE"]);
      await impersonateKey(world, "owner", key);
      expect((await expectRefusal(APPROVE, [tenant, rooms.sides.Listing, null])).code).toBe(
        "42501",
      );
      await approveListing(world, rooms);
      await impersonateKey(world, "owner", key);
      expect(await sql.count("select from transaction_approvals")).toBe(1);
      expect(await sql.count(WITHDRAW, [rooms.sides.Listing])).toBe(0);
    }),
  );
});

describe("an approver who earns from the transaction", () => {
  /** Makes the owner an agent of the buying side. */
  async function joinAsOwner(world: World, { id, sides }: Rooms) {
    await world.sql.run(
      "insert into transaction_agents (tenant_id, transaction_id, side_id, user_id) values ($1, $2, $3, $4)",
      [world.tenant, id, sides.Buying, world.people.owner],
    );
    await license(world, world.people.owner, CLOSING);
  }

  test(
    "must leave both sides to another approver",
    withWorld(async (world) => {
      const { tenant, impersonate, expectRefusal } = world;
      const rooms = await addCompleteRooms(world);
      await joinAsOwner(world, rooms);
      await impersonate("owner");
      for (const side of Object.values(rooms.sides)) {
        const { code, message } = await expectRefusal(APPROVE, [tenant, side, "Because"]);
        expect([code, message]).toEqual([
          "42501",
          "You earn from this transaction, so it must be approved by admin",
        ]);
      }
      await impersonate("admin");
      await approve(world, rooms.sides.Buying);
    }),
  );

  test.each<[string, string]>([
    [
      "the other approver is suspended",
      "update tenant_members set status = 'suspended' where role = 'admin'",
    ],
    [
      "the deal is outside the other approver's scope",
      "update tenant_members set role = 'manager' where role = 'admin'",
    ],
    [
      "the other approver also earns from it",
      `insert into transaction_agents (tenant_id, transaction_id, side_id, user_id)
       select m.tenant_id, s.transaction_id, s.id, m.user_id from tenant_members m
       join transaction_sides s on s.tenant_id = m.tenant_id and s.side = 'Listing' where m.role = 'admin'`,
    ],
    [
      "the team does not require another approver",
      "update checklist_settings set requires_other_approver = false",
    ],
  ])("may approve it when %s", async (_, change) => {
    await withWorld(async (world) => {
      const rooms = await addCompleteRooms(world);
      await joinAsOwner(world, rooms);
      await world.sql.run(change);
      await world.impersonate("owner");
      await approve(world, rooms.sides.Buying);
    })();
  });

  test(
    "depends on a team setting that requires SETTINGS_MANAGE to change",
    withWorld(async ({ sql, impersonate }) => {
      const turnOff = "update checklist_settings set requires_other_approver = false";
      for (const [name, count] of [
        ["owner", 1],
        ["admin", 1],
        ["manager", 0],
        ["agent", 0],
        ["foreigner", 1],
      ] as const) {
        await impersonate(name);
        expect(await sql.count(turnOff), name).toBe(count);
      }
    }),
  );
});

describe("an approval ends", () => {
  const CHANGES: [string, (world: World, rooms: Rooms) => Promise<unknown>, string][] = [
    [
      "when an accepted item returns to review",
      async ({ sql, impersonate }, { items }) => {
        await impersonate("admin");
        await sql.run("update checklist_items set status = 'in_review' where id = $1", [
          items.Listing,
        ]);
      },
      "“Listing” is no longer accepted",
    ],
    [
      "when an item is added",
      (world, { id, sides }) =>
        addItem(world, { id, sideId: sides.Listing! }, { title: "HOA papers" }),
      "“HOA papers” is required now",
    ],
    [
      "when an agent joins the side",
      ({ sql, tenant, people }, { id, sides }) =>
        sql.run(
          "insert into transaction_agents (tenant_id, transaction_id, side_id, user_id) values ($1, $2, $3, $4)",
          [tenant, id, sides.Listing, people.teammate],
        ),
      "teammate became an agent of this side",
    ],
    [
      "when the owner changes",
      ({ sql, people }, { id }) =>
        sql.run("update transactions set owner_id = $2 where id = $1", [id, people.teammate]),
      "teammate became an agent of this side",
    ],
    [
      "when the closing day moves beyond the end of a license",
      ({ sql }, { id }) =>
        sql.run("update transactions set closing_date = '2030-07-01' where id = $1", [id]),
      "The license of agent expires before the closing day",
    ],
    [
      "when the contract falls through",
      ({ sql }, { id }) =>
        sql.run("update transactions set status = 'Fell through' where id = $1", [id]),
      "The status is “Fell through”",
    ],
  ];

  test.each(CHANGES)("%s", async (_, change, because) => {
    await withWorld(async (world) => {
      const rooms = await addCompleteRooms(world);
      await approveListing(world, rooms);
      expect(await readEnd(world, rooms.sides.Listing)).toBeNull();
      await change(world, rooms);
      await world.sql.resetRole();
      expect(await readEnd(world, rooms.sides.Listing)).toBe(because);
      const approved = "select approved_at is not null from transaction_sides where id = $1";
      expect(await queryValue(world.sql, approved, [rooms.sides.Listing])).toBe(false);
    })();
  });

  test(
    "but not with closing, an earlier closing day, the other side's items, or items already missing",
    withWorld(async (world) => {
      const { sql, people } = world;
      const rooms = await addCompleteRooms(world);
      const { id, sides, items } = rooms;
      const missing = await addItem(world, { id, sideId: sides.Listing! }, { title: "HOA papers" });
      await approveListing(world, rooms, "They come by mail");
      await sql.run("update checklist_items set status = 'in_review' where id = $1", [missing]);
      await sql.run("update checklist_items set status = 'rejected', reason = 'X' where id = $1", [
        missing,
      ]);
      await sql.run("update checklist_items set status = 'missing' where id = $1", [items.Buying]);
      await license(world, people.agent, null);
      await sql.run(
        "update transactions set status = 'Closed', closing_date = '2030-06-01' where id = $1",
        [id],
      );
      expect(await readEnd(world, sides.Listing)).toBeNull();
    }),
  );

  test(
    "once, when an approver withdraws it with a reason",
    withWorld(async (world) => {
      const { sql, people, impersonate, expectRefusal } = world;
      const rooms = await addCompleteRooms(world);
      await approveListing(world, rooms);
      for (const name of ["manager", "agent", "elsewhere", "viewer", ...OUTSIDE] as Name[]) {
        await impersonate(name);
        expect(await sql.count(WITHDRAW, [rooms.sides.Listing]), name).toBe(0);
      }
      await impersonate("admin");
      const without = "update transaction_approvals set ended_because = null";
      expect((await expectRefusal(without)).code).toBe("23514");
      expect(await sql.count(WITHDRAW, [rooms.sides.Listing])).toBe(1);
      const again = "update transaction_approvals set ended_because = 'Again'";
      expect((await expectRefusal(again)).code).toBe("PT409");
      expect(await sql.run("select ended_by, ended_because from transaction_approvals")).toEqual([
        { ended_by: people.admin, ended_because: "Wrong side" },
      ]);
      await approve(world, rooms.sides.Listing);
      expect(await sql.count("select from transaction_approvals")).toBe(2);
    }),
  );
});

test(
  "undoing a transaction's deletion restores its approvals",
  withWorld(async (world) => {
    const { sql, tenant, impersonate } = world;
    const rooms = await addCompleteRooms(world);
    await approveListing(world, rooms);
    const read = async () => {
      await sql.resetRole();
      return sql.run(
        `select a.*, s.approved_at as marked from transaction_approvals a
         join transaction_sides s on s.id = a.side_id where a.transaction_id = $1`,
        [rooms.id],
      );
    };
    const before = await read();
    expect(before).toHaveLength(1);
    await impersonate("owner");
    const deletion = await queryValue(
      sql,
      `select bulk_change_records($1, 'transaction', array[$2::uuid], '{"delete": true}') ->> 'id'`,
      [tenant, rooms.id],
    );
    expect(await read()).toEqual([]);
    await impersonate("owner");
    await sql.run("select undo_bulk_change($1, $2)", [tenant, deletion]);
    expect(await read()).toEqual(before);
  }),
);

describe("a license", () => {
  const ADD =
    "insert into member_licenses (tenant_id, user_id, number, expires_on) values ($1, $2, 'X', '2030-01-01')";

  test.each<[Name, "manages" | "reads" | "own file" | "nothing"]>([
    ["owner", "manages"],
    ["admin", "manages"],
    ["manager", "reads"],
    ["agent", "own file"],
    ["viewer", "nothing"],
    ["teammate", "nothing"],
    ...OUTSIDE.map((name): [Name, "nothing"] => [name, "nothing"]),
  ])("is managed or read as the role allows: %s %s", async (name, may) => {
    await withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      await addRooms(world);
      for (const person of ["agent", "teammate"] as const)
        await license(world, people[person], CLOSING);
      await impersonate(name);
      const seen = { manages: 2, reads: 2, "own file": 1, nothing: 0 }[may];
      expect(await sql.count("select from member_licenses")).toBe(seen);
      const change = "update member_licenses set number = 'Y'";
      expect(await sql.count(change)).toBe(may === "manages" ? 2 : 0);
      if (may === "manages") await sql.run(ADD, [tenant, people.viewer]);
      else expect((await expectRefusal(ADD, [tenant, people[name]])).code).toBe("42501");
      expect(await sql.count("delete from member_licenses")).toBe(may === "manages" ? 3 : 0);
    })();
  });

  test(
    "belongs to a member of the tenant, has an expiry date, and cannot move to another tenant",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people, impersonate, expectRefusal } = world;
      await license(world, people.agent, CLOSING);
      await impersonate("owner");
      expect((await expectRefusal(ADD, [tenant, people.foreigner])).code).toBe("23503");
      expect((await expectRefusal(ADD, [otherTenant, people.foreigner])).code).toBe("42501");
      for (const [number, day] of [
        ["X", "infinity"],
        ["X", "9999-01-01"],
        ["X", null],
        ["", CLOSING],
        [" X", CLOSING],
        ["X".repeat(51), CLOSING],
      ]) {
        const refusal = await expectRefusal(
          "update member_licenses set number = $1, expires_on = $2",
          [number, day],
        );
        expect(["23514", "23502"], `${number} ${day}`).toContain(refusal.code);
      }
      const move = "update member_licenses set tenant_id = $1";
      expect((await expectRefusal(move, [otherTenant])).code).not.toBe("");
      expect(await queryId(sql, "select user_id as id from member_licenses")).toBe(people.agent);
    }),
  );
});
