import { beforeAll, describe, expect, it } from "vitest";
import { database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";
import { createRooms } from "../transaction-rooms";

type Item = {
  kind: string;
  id: string;
  title: string;
  done: boolean;
  owner_id: string;
  can_update: boolean;
};
type Days = { day: string; count: number; items: Item[] }[];

let team: Team;
let other: Team;
const MARCH = "from=2027-03-01&to=2027-03-31";

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  const members = [team.owner, team.admin, team.manager, team.agent, team.viewer, team.farAgent];
  for (const member of [...members, team.suspended]) await insertWork(team, member);
  await insertWork(other, other.owner);
});

/**
 * Inserts a task on the 10th, and a deal with an inspection on the 1st and its expected closing on the 31st.
 */
async function insertWork({ tenantId }: Team, { userId }: Person): Promise<void> {
  await database.query(
    `with task as (
       insert into public.tasks (tenant_id, assigned_to, title, due_date, due_time)
       values ($1, $2, 'Call', '2027-03-10', '15:00')
     ), deal as (
       insert into public.deals (tenant_id, owner_id, title, expected_close_date)
       values ($1, $2, 'Elm St', '2027-03-31') returning id
     )
     insert into public.deal_key_dates (tenant_id, deal_id, kind, due_date)
     select $1, id, 'inspection', '2027-03-01' from deal`,
    [tenantId, userId],
  );
}

const read = (as: Person | undefined, query = MARCH) => callApi(`/api/calendar?${query}`, { as });
async function getItems(as: Person, query = MARCH): Promise<Item[]> {
  const { status, body } = await read(as, query);
  expect(status).toBe(200);
  return (body.days as Days).flatMap((day) => day.items);
}
const owners = (items: Item[]) => [...new Set(items.map((item) => item.owner_id))].sort();
const ids = (...people: Person[]) => people.map((person) => person.userId).sort();

describe("GET /api/calendar", () => {
  it("returns only days with entries, each with its entries", async () => {
    const { body } = await read(team.agent);
    expect(body).toEqual({
      from: "2027-03-01",
      to: "2027-03-31",
      days: [
        { day: "2027-03-01", count: 1, items: [expect.objectContaining({ kind: "key_date" })] },
        {
          day: "2027-03-10",
          count: 1,
          items: [
            {
              kind: "task",
              id: expect.any(String),
              day: "2027-03-10",
              title: "Call",
              done: false,
              status: "Pending",
              due_time: "15:00",
              priority: "Medium",
              key_date_kind: null,
              deal_id: null,
              deal_title: null,
              client_name: null,
              owner_id: team.agent.userId,
              owner_name: "Ann Agent",
              can_update: true,
            },
          ],
        },
        {
          day: "2027-03-31",
          count: 1,
          items: [
            expect.objectContaining({ kind: "expected_close", title: "Elm St", done: false }),
          ],
        },
      ],
    });
  });

  it("shows each role the entries in its scope, and whether it can move them", async () => {
    const { owner, admin, manager, agent, viewer, farAgent, suspended } = team;
    const everybody = ids(owner, admin, manager, agent, viewer, farAgent, suspended);
    const sameTeam = ids(owner, admin, manager, agent, viewer, suspended);
    const tasks = async (as: Person) => owners(await getItems(as, `${MARCH}&kinds=task`));
    const deals = async (as: Person) =>
      owners(await getItems(as, `${MARCH}&kinds=expected_close,key_date`));
    expect(await tasks(owner)).toEqual(everybody);
    expect(await deals(owner)).toEqual(everybody);
    expect(await tasks(admin)).toEqual(sameTeam);
    expect(await deals(admin)).toEqual(everybody);
    expect(await tasks(manager)).toEqual(sameTeam);
    expect(await deals(manager)).toEqual(sameTeam);
    for (const own of [agent, viewer, farAgent]) {
      expect(await tasks(own)).toEqual(ids(own));
      expect(await deals(own)).toEqual(ids(own));
    }
    const areAllMovable = async (as: Person) =>
      (await getItems(as)).every((item) => item.can_update);
    expect(await Promise.all([owner, manager, agent].map(areAllMovable))).toEqual([
      true,
      true,
      true,
    ]);
    expect((await getItems(viewer)).some((item) => item.can_update)).toBe(false);
    expect(await read(suspended)).toMatchObject({ status: 403 });
    expect(await read(undefined)).toMatchObject({ status: 401 });
  });

  it("never shows entries of another tenant or out of scope, whatever the owner filter", async () => {
    expect(owners(await getItems(other.owner))).toEqual(ids(other.owner));
    expect(await getItems(team.owner, `${MARCH}&owner=${other.owner.userId}`)).toEqual([]);
    expect(await getItems(team.agent, `${MARCH}&owner=${team.owner.userId}`)).toEqual([]);
    expect(owners(await getItems(team.owner, `${MARCH}&owner=me`))).toEqual(ids(team.owner));
    const rpc = { p_tenant_id: team.tenantId, p_from: "2027-03-01", p_to: "2027-03-31" };
    const past = await callDatabaseApi("rpc/list_calendar", {
      as: other.owner,
      method: "POST",
      body: rpc,
    });
    expect(past).toMatchObject({ status: 200, body: [] });
    const nobody = await callDatabaseApi("rpc/list_calendar", { method: "POST", body: rpc });
    expect(nobody.status).toBeGreaterThanOrEqual(401);
  });

  it("returns every entry of a range, beyond the row limit of the data API", async () => {
    const busy = await createTeam();
    await database.query(
      `insert into public.tasks (tenant_id, assigned_to, title, due_date)
       select $1, $2, 'Call ' || n, '2027-03-01'::date + n % 31 from generate_series(1, 1100) n`,
      [busy.tenantId, busy.owner.userId],
    );
    expect(await getItems(busy.owner)).toHaveLength(1100);
  });

  it("counts all entries of a day when per_day shortens its list", async () => {
    const { body } = await read(team.owner, `${MARCH}&kinds=task&per_day=2`);
    const [day] = body.days as Days;
    expect(day).toMatchObject({ day: "2027-03-10", count: 7 });
    expect(day?.items).toHaveLength(2);
  });

  it.each([
    ["", "from must be a day such as 2026-11-20"],
    ["from=2027-03-01", "to must be a day such as 2026-11-20"],
    ["from=2027-02-30&to=2027-03-01", "from must be a day such as 2026-11-20"],
    ["from=2027-03-02&to=2027-03-01", "to must not be before from"],
    ["from=2027-01-01&to=2027-04-11", "A calendar shows at most 100 days at once"],
    [
      `${MARCH}&kinds=party`,
      "kinds must be any of key_date, expected_close, closing_date, contract_date, task, with commas between them",
    ],
    [`${MARCH}&owner=boss`, "owner must be me or the id of a member"],
    [`${MARCH}&per_day=201`, "per_day must be a whole number from 1 to 200"],
    [`${MARCH}&from=2027-03-02`, "from is given more than once"],
  ])("answers 400 to ?%s", async (query, error) => {
    expect(await read(team.agent, query)).toMatchObject({ status: 400, body: { error } });
  });

  it("accepts a range of 100 days, and the first and last supported day", async () => {
    expect((await read(team.agent, "from=2027-01-01&to=2027-04-10")).status).toBe(200);
    expect((await read(team.agent, "from=1900-01-01&to=1900-01-01")).status).toBe(200);
    expect((await read(team.agent, "from=2199-12-31&to=2199-12-31")).status).toBe(200);
  });
});

describe("calendar entries", () => {
  it("are moved through the endpoint of their task, key date or deal, and shown on the new day", async () => {
    const me = team.farAgent;
    const items = await getItems(me);
    const getId = (kind: string) => items.find((item) => item.kind === kind)?.id ?? "";
    const put = (path: string, method: string, body: object) =>
      callApi(path, { as: me, method, body });
    await put(`/api/tasks/${getId("task")}`, "PUT", { due_date: "2027-03-11" });
    await put(`/api/key-dates/${getId("key_date")}`, "PATCH", { due_date: "2027-03-12" });
    await put(`/api/deals/${getId("expected_close")}`, "PUT", {
      expected_close_date: "2027-03-13",
    });
    const { body } = await read(me);
    expect((body.days as Days).map(({ day, items: [item] }) => [day, item?.kind])).toEqual([
      ["2027-03-11", "task"],
      ["2027-03-12", "key_date"],
      ["2027-03-13", "expected_close"],
    ]);
  });

  it("cannot be moved by a member who sees but may not change them", async () => {
    const me = team.viewer;
    const before = await read(me);
    const items = await getItems(me);
    const move = async (kind: string, path: string, body: object) => {
      const id = items.find((item) => item.kind === kind)?.id ?? "";
      const method = kind === "key_date" ? "PATCH" : "PUT";
      return (await callApi(`/api/${path}/${id}`, { as: me, method, body })).status;
    };
    expect(await move("task", "tasks", { due_date: "2027-03-11" })).toBe(403);
    expect(await move("key_date", "key-dates", { due_date: "2027-03-12" })).toBe(403);
    const closing = { expected_close_date: "2027-03-13" };
    expect(await move("expected_close", "deals", closing)).toBe(403);
    expect(before.body.days).toHaveLength(3);
    expect(await read(me)).toEqual(before);
  });

  it("of a transaction can be moved by the agents of both sides, with no closing before the contract", async () => {
    const id = await createRooms(team);
    const june = "from=2027-06-01&to=2027-06-30&owner=me";
    const put = (as: Person, body: object) =>
      callApi(`/api/transactions/${id}`, { as, method: "PUT", body });
    const days = { contract_date: "2027-06-01", closing_date: "2027-06-20" };
    expect(await put(team.agent, days)).toMatchObject({ status: 200 });
    const [contract, closing] = await getItems(team.farAgent, june);
    expect(contract).toMatchObject({ kind: "contract_date", id, title: "412 Elm St" });
    expect(closing).toMatchObject({ kind: "closing_date", can_update: true, done: false });
    expect(await put(team.farAgent, { closing_date: "2027-06-21" })).toMatchObject({ status: 200 });
    expect(await put(team.farAgent, { closing_date: "2027-05-31" })).toMatchObject({
      status: 400,
      body: { error: "The closing day cannot be before the contract day" },
    });
    expect(await getItems(team.agent, `${june}&kinds=closing_date`)).toMatchObject([
      { day: "2027-06-21" },
    ]);
    const all = june.replace("&owner=me", "");
    expect(await getItems(team.owner, june)).toEqual([]);
    expect(await getItems(team.owner, all)).toHaveLength(2);
    expect(await getItems(team.viewer, all)).toEqual([]);
    expect(await getItems(other.owner, all)).toEqual([]);
  });

  it("include the client's name only for a reader who can see the client", async () => {
    const clientId = await insertClient(team.tenantId, team.owner.userId, { name: "Dana" });
    await database.query(
      `insert into public.tasks (tenant_id, assigned_to, client_id, title, due_date)
       values ($1, $2, $3, 'For Dana', '2027-05-05')`,
      [team.tenantId, team.agent.userId, clientId],
    );
    const may = "from=2027-05-01&to=2027-05-31";
    expect(await getItems(team.owner, may)).toMatchObject([{ client_name: "Dana" }]);
    expect(await getItems(team.agent, may)).toMatchObject([{ client_name: null }]);
  });
});
