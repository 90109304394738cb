import { expect, test } from "vitest";
import { CLIENT_DAYS } from "@/lib/records/clients/day-fields";
import { CELL_FIELDS, clientFields } from "@/lib/records/clients/fields";
import { mapNames } from "@/lib/foundation/record-layer/field-table";
import { inRolledBackTransaction } from "../with-user";
import { withWorld, queryValue, type World } from "../world";

// A plain client field is declared once in the database and once in the app. Everything else derives from these.

const toValues = (text: string, year: number) =>
  mapNames(CELL_FIELDS, (name) =>
    clientFields[name].kind === "day" ? `${year}-04-02` : `${text} ${name}`,
  );
const VALUES = toValues("Dana's", 1981);

async function createClient({ sql, impersonate, tenant, people }: World): Promise<string> {
  await impersonate("agent");
  const client = { name: "Dana Days", phone: "1", owner_id: people.agent, ...VALUES };
  const created = await queryValue<{ id: string }>(sql, "select create_record('client', $1, $2)", [
    tenant,
    client,
  ]);
  return created.id;
}

const readClient = ({ sql, tenant }: World, id: string) =>
  queryValue(sql, "select private.get_record('client', $1, $2)", [tenant, id]);

test("the database and the app define the same fields and the same date fields", () =>
  inRolledBackTransaction(async (sql) => {
    const columns = await queryValue<string[]>(sql, "select private.client_columns()");
    const changed = Object.keys(clientFields).filter((name) => name !== "received_at");
    expect(columns.sort()).toEqual(changed.sort());
    expect(await queryValue(sql, "select private.client_day_columns()")).toEqual(CLIENT_DAYS);
    const days = await sql.run(
      `select attname::text as name from pg_attribute
       where attrelid = 'public.clients'::regclass and atttypid = 'public.calendar_day'::regtype
         and attname <> all (private.filter_columns()) order by attnum`,
    );
    expect(days.map(({ name }) => name)).toEqual(CLIENT_DAYS);
  }));

test.each(
  Object.entries(clientFields).flatMap(([name, field]) =>
    "max" in field ? [[name, field.max] as const] : [],
  ),
)("the database limits %s to the %i characters that the app allows", (name, max) =>
  withWorld(async ({ sql, clients }) => {
    const write = (value: string) =>
      sql.run(`update clients set ${name} = $1 where id = $2`, [value, clients.agent]);
    const fill = (length: number) =>
      name === "email" ? `${"x".repeat(length - 7)}@x.test` : "x".repeat(length);
    await write(fill(max));
    await expect(write(fill(max + 1))).rejects.toThrow();
  })(),
);

test(
  "an agent can write every field of a new client",
  withWorld(async (world) => {
    const id = await createClient(world);
    expect(await readClient(world, id)).toMatchObject(VALUES);
  }),
);

test(
  "an import writes every field",
  withWorld(async (world) => {
    const { sql, impersonate, tenant } = world;
    await impersonate("agent");
    const rows = JSON.stringify([{ row: 2, name: "Dana Days", phone: "1", ...VALUES }]);
    await sql.run("select import_clients($1, $2)", [tenant, rows]);
    const id = await queryValue<string>(sql, "select id from clients where name = 'Dana Days'");
    expect(await readClient(world, id)).toMatchObject(VALUES);
  }),
);

test(
  "a merge takes every field from the chosen client",
  withWorld(async (world) => {
    const { sql, tenant, clients } = world;
    const merge = await createClient(world);
    await sql.resetRole();
    const others = Object.entries(toValues("Other", 1970));
    const columns = others.map(([name], index) => `${name} = $${index + 2}`).join(", ");
    await sql.run(`update clients set ${columns} where id = $1`, [
      clients.agent,
      ...others.map(([, value]) => value),
    ]);
    await world.impersonate("agent");
    const choices = mapNames(CELL_FIELDS, () => "merge");
    await sql.run("select merge_clients($1, $2, $3, $4)", [tenant, clients.agent, merge, choices]);
    expect(await readClient(world, clients.agent)).toMatchObject(VALUES);
  }),
);

test.each(CLIENT_DAYS)("the list finds clients by an upcoming %s", (day) =>
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
