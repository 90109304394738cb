import { expect, test } from "vitest";
import { withWorld, MEMBERS, queryValue, type World } from "../world";

const READ = "select lead_probability from deal_settings where tenant_id = $1";
const CHANGE =
  "update deal_settings set lead_probability = 15, closing_days = null where tenant_id = $1";

const change = ({ sql, tenant }: World) => sql.count(CHANGE, [tenant]);

test(
  "active members read their team's deal settings, and only the owner and admins change them",
  withWorld(async (world) => {
    const { sql, tenant, otherTenant, impersonate } = world;
    const isOut = (name: string) => ["suspended", "deactivated"].includes(name);
    for (const name of MEMBERS) {
      await impersonate(name);
      expect(await sql.count(READ, [tenant]), name).toBe(isOut(name) ? 0 : 1);
      expect(await change(world), name).toBe(["owner", "admin"].includes(name) ? 1 : 0);
    }
    for (const name of ["foreigner", "stranger"] as const) {
      await impersonate(name);
      expect(await sql.count(READ, [tenant]), name).toBe(0);
      expect(await change(world), name).toBe(0);
    }
    await impersonate("owner");
    expect(await sql.count(CHANGE, [otherTenant])).toBe(0);
    await sql.impersonateAnonymous();
    expect(await sql.expectRefused(READ, [tenant])).toBe("42501");
  }),
);

test(
  "a custom role with only SETTINGS_MANAGE changes the deal settings",
  withWorld(async (world) => {
    await world.giveCustomRole("agent", ["SETTINGS_MANAGE"]);
    await world.impersonate("agent");
    expect(await change(world)).toBe(1);
  }),
);

test(
  "a team starts with the default settings; rows cannot be added, moved or deleted, and values are validated",
  withWorld(async ({ sql, tenant, otherTenant, impersonate }) => {
    await impersonate("owner");
    const row =
      "select to_jsonb(s) - 'updated_at' - 'tenant_id' as row from deal_settings s where tenant_id = $1";
    expect(await queryValue(sql, row, [tenant])).toEqual({
      lead_probability: 10,
      in_progress_probability: 40,
      under_contract_probability: 85,
      inspection_days: 10,
      appraisal_days: 21,
      financing_days: 30,
      walkthrough_days: 1,
      closing_days: 45,
    });
    expect(
      await sql.expectRefused("insert into deal_settings (tenant_id) values ($1)", [otherTenant]),
    ).toBe("42501");
    expect(await sql.expectRefused("delete from deal_settings")).toBe("42501");
    expect(await sql.expectRefused("update deal_settings set tenant_id = $1", [otherTenant])).toBe(
      "42501",
    );
    for (const wrong of ["-1", "101", "null"])
      expect(
        await sql.expectRefused(`update deal_settings set lead_probability = ${wrong}`),
      ).toMatch(/^235/);
    for (const wrong of ["-1", "366"])
      expect(await sql.expectRefused(`update deal_settings set closing_days = ${wrong}`)).toBe(
        "23514",
      );
  }),
);
