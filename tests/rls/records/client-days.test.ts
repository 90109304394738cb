import { expect, test } from "vitest";
import { CLIENT_DAYS, mapClientDays } from "@/lib/records/clients/client-days";
import { inRolledBackTransaction } from "../with-user";
import { withWorld, queryValue, type World } from "../world";

// A day that a client has is named once here and once in the app; whatever is done with it follows.

const GIVEN = mapClientDays((day) => `19${80 + CLIENT_DAYS.indexOf(day)}-04-02`);

async function clientWithDays({ sql, impersonate, tenant, people }: World): Promise<string> {
  await impersonate("agent");
  const client = { name: "Dana Days", phone: "1", owner_id: people.agent, ...GIVEN };
  const made = await queryValue<{ id: string }>(sql, "select create_record('client', $1, $2)", [
    tenant,
    client,
  ]);
  return made.id;
}

const getDays = ({ sql, tenant }: World, id: string) =>
  queryValue(sql, "select private.get_record('client', $1, $2)", [tenant, id]);

test("the database and the app name the same days: those that the table has", () =>
  inRolledBackTransaction(async (sql) => {
    const columns = await sql.run(
      `select attname::text as name from pg_attribute
       where attrelid = 'public.clients'::regclass and atttypid = 'public.calendar_day'::regtype order by attnum`,
    );
    expect(columns.map(({ name }) => name)).toEqual(CLIENT_DAYS);
    expect(await queryValue(sql, "select private.client_day_columns()")).toEqual(CLIENT_DAYS);
  }));

test(
  "whoever may write a client may write each of their days",
  withWorld(async (world) => {
    const id = await clientWithDays(world);
    expect(await getDays(world, id)).toMatchObject(GIVEN);
  }),
);

test(
  "an import writes each of them",
  withWorld(async (world) => {
    const { sql, impersonate, tenant } = world;
    await impersonate("agent");
    const rows = JSON.stringify([{ row: 2, name: "Dana Days", phone: "1", ...GIVEN }]);
    await sql.run("select import_clients($1, $2)", [tenant, rows]);
    const id = await queryValue<string>(sql, "select id from clients where name = 'Dana Days'");
    expect(await getDays(world, id)).toMatchObject(GIVEN);
  }),
);

test(
  "of two clients that are merged, each of them is the chosen one's",
  withWorld(async (world) => {
    const { sql, tenant, clients } = world;
    const merge = await clientWithDays(world);
    await sql.resetRole();
    const others = CLIENT_DAYS.map((day) => `${day} = '1970-01-01'`).join(", ");
    await sql.run(`update clients set ${others} where id = $1`, [clients.agent]);
    await world.impersonate("agent");
    const choices = mapClientDays(() => "merge");
    await sql.run("select merge_clients($1, $2, $3, $4)", [tenant, clients.agent, merge, choices]);
    expect(await getDays(world, clients.agent)).toMatchObject(GIVEN);
  }),
);

test.each(CLIENT_DAYS)("the list finds those whose %s is near", (day) =>
  withWorld(async (world) => {
    const { sql, impersonate, tenant, clients } = world;
    await sql.run(`update clients set ${day} = '1980-04-02' where id = $1`, [clients.agent]);
    await impersonate("owner");
    const found = await queryValue<{ total_count: number }>(sql, "select list_clients($1, $2)", [
      tenant,
      { [`${day}_days`]: 365 },
    ]);
    expect(found.total_count).toBe(1);
  })(),
);
