import { expect, test } from "vitest";
import { dealFields } from "@/lib/records/deals/fields";
import { inRolledBackTransaction } from "../with-user";
import { queryColumn, withWorld } from "../world";

// The app describes a deal's fields in one table (lib/records/deals/fields.ts). The database grants and limits
// the same fields.

test("members may update exactly the columns that the app describes", () =>
  inRolledBackTransaction(async (sql) => {
    const columns = await queryColumn(
      sql,
      `select attname::text from pg_attribute
       where attrelid = 'public.deals'::regclass and attnum > 0 and not attisdropped
         and has_column_privilege('authenticated', attrelid, attnum, 'update')`,
    );
    expect(columns.sort()).toEqual([...Object.keys(dealFields), "custom"].sort());
  }));

const texts = Object.entries(dealFields).flatMap(([name, field]) =>
  field.kind === "text" ? [[name, field.max] as const] : [],
);

test.each(texts)("the database limits %s to the %i characters that the app allows", (name, max) =>
  withWorld(async ({ sql, tenant, people, expectRefusal }) => {
    const write = `insert into deals (tenant_id, owner_id, status, ${name === "title" ? "title" : `title, ${name}`})
      values ($1, $2, 'Lost', ${name === "title" ? "$3" : "'Sale', $3"})`;
    const withText = (length: number) => [tenant, people.agent, "x".repeat(length)];
    await sql.run(write, withText(max));
    expect((await expectRefusal(write, withText(max + 1))).code).toMatch(/^(23514|22001)$/);
  })(),
);

const numbers = Object.entries(dealFields).flatMap(([name, field]) =>
  field.kind === "number" ? [[name, field.max] as const] : [],
);

test.each(numbers)("the database limits %s to the app's maximum of %i", (name, max) =>
  withWorld(async ({ sql, tenant, people, expectRefusal }) => {
    const write = `insert into deals (tenant_id, owner_id, title, ${name}) values ($1, $2, 'Sale', $3)`;
    await sql.run(write, [tenant, people.agent, max]);
    expect((await expectRefusal(write, [tenant, people.agent, max + 1])).code).toMatch(
      /^2(3514|2003)$/,
    );
  })(),
);
