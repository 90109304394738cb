import { describe, expect, test } from "vitest";
import { endFreeTesting, freeTesting, subscribe } from "./subscribed";
import { inWorld, valueOf } from "./world";

const PAINT = "update tenants set accent_color = $2 where id = $1";
const SEEN = "select get_my_branding($1)";

describe("a company's looks", () => {
  test(
    "take a plan that includes them; what was chosen rests without it",
    inWorld(async (world) => {
      const { sql, become, refusal, tenant } = world;
      await endFreeTesting(world);
      await subscribe(world, "starter");
      await become("owner");
      expect((await refusal(PAINT, [tenant, "#7a1f5c"])).code).toBe("PT402");
      await subscribe(world, "enterprise");
      await become("owner");
      expect(await sql.count(PAINT, [tenant, "#7a1f5c"])).toBe(1);
      expect(await valueOf(sql, SEEN, [tenant])).toEqual({
        logo_url: null,
        accent_color: "#7a1f5c",
      });
      await subscribe(world, "professional");
      await become("owner");
      expect(await valueOf(sql, SEEN, [tenant])).toBeNull();
      expect((await refusal(PAINT, [tenant, "#000000"])).code).toBe("PT402");
      expect(await sql.count(PAINT, [tenant, null])).toBe(1);
    }),
  );

  test(
    "are changed by those who manage settings alone, and told to members alone",
    inWorld(async (world) => {
      const { sql, become, tenant, otherTenant } = world;
      await freeTesting(world, true);
      for (const name of [
        "manager",
        "agent",
        "viewer",
        "suspended",
        "foreigner",
        "stranger",
      ] as const) {
        await become(name);
        expect(await sql.count(PAINT, [tenant, "#7a1f5c"]), name).toBe(0);
      }
      await become("admin");
      expect(await sql.count(PAINT, [tenant, "#7a1f5c"])).toBe(1);
      expect(await sql.count(PAINT, [otherTenant, "#7a1f5c"])).toBe(0);
      await become("foreigner");
      expect(await valueOf(sql, SEEN, [tenant])).toBeNull();
    }),
  );
});
