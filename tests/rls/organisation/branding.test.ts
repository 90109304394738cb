import { describe, expect, test } from "vitest";
import { endFreeTesting, freeTesting, subscribe } from "../money/subscription-fixtures";
import { withWorld, queryValue } from "../world";

const PAINT = "update tenants set accent_color = $2 where id = $1";
const GET_BRANDING = "select get_my_branding($1)";

describe("a company's branding", () => {
  test(
    "requires a plan that includes it; on another plan it is hidden and can only be removed",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant } = world;
      await endFreeTesting(world);
      await subscribe(world, "starter");
      await impersonate("owner");
      expect((await expectRefusal(PAINT, [tenant, "#7a1f5c"])).code).toBe("PT402");
      await subscribe(world, "enterprise");
      await impersonate("owner");
      expect(await sql.count(PAINT, [tenant, "#7a1f5c"])).toBe(1);
      expect(await queryValue(sql, GET_BRANDING, [tenant])).toEqual({
        logo_url: null,
        accent_color: "#7a1f5c",
      });
      await subscribe(world, "professional");
      await impersonate("owner");
      expect(await queryValue(sql, GET_BRANDING, [tenant])).toBeNull();
      expect((await expectRefusal(PAINT, [tenant, "#000000"])).code).toBe("PT402");
      expect(await sql.count(PAINT, [tenant, null])).toBe(1);
    }),
  );

  test(
    "requires SETTINGS_MANAGE to change, and membership to read",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, otherTenant } = world;
      await freeTesting(world, true);
      for (const name of [
        "manager",
        "agent",
        "viewer",
        "suspended",
        "foreigner",
        "stranger",
      ] as const) {
        await impersonate(name);
        expect(await sql.count(PAINT, [tenant, "#7a1f5c"]), name).toBe(0);
      }
      await impersonate("admin");
      expect(await sql.count(PAINT, [tenant, "#7a1f5c"])).toBe(1);
      expect(await sql.count(PAINT, [otherTenant, "#7a1f5c"])).toBe(0);
      await impersonate("foreigner");
      expect(await queryValue(sql, GET_BRANDING, [tenant])).toBeNull();
    }),
  );
});
