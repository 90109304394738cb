import { describe, expect, test } from "vitest";
import { isPublicUrl } from "@/lib/foundation/integrations/outbound/public-address";
import { createWebhookBody } from "@/lib/platform/webhooks/schema";
import { mlsConnectionBody } from "@/lib/listings/mls/schema";
import { database } from "../../stack";
import { withWorld } from "../world";

const normalizeUrl = (url: string) =>
  createWebhookBody.safeParse({ url, events: ["client.created"] }).data?.url;

async function isTakenByDatabase(url: string): Promise<boolean> {
  const { rows } = await database.query<{ taken: boolean }>(
    "select private.is_web_address($1, 2000) as taken",
    [url],
  );
  return rows[0]?.taken ?? false;
}

async function isPublicToDatabase(url: string): Promise<boolean> {
  const { rows } = await database.query<{ open: boolean }>(
    "select private.is_public_address($1) as open",
    [url],
  );
  return rows[0]?.open ?? false;
}

/** Typed addresses, and their stored form. */
const NORMALIZED = [
  ["https:///example.com/x", "https://example.com/x"],
  ["https:example.com", "https://example.com/"],
  ["https:\\\\example.com\\x", "https://example.com/x"],
  ["HTTPS://EXAMPLE.com:443/a b", "https://example.com/a%20b"],
  ["https://exam\tple.com/\n", "https://example.com/"],
  ["https://bücher.example/ü?ü#ü", "https://xn--bcher-kva.example/%C3%BC?%C3%BC#%C3%BC"],
  ["https://1.2/x", "https://1.0.0.2/x"],
  ["https://0x7f.1", "https://127.0.0.1/"],
  ["https://[::FFFF:1.2.3.4]/", "https://[::ffff:102:304]/"],
] as const;

/** Addresses that both the app and the database refuse. */
const REFUSED = [
  "https:///",
  "https://",
  "https://user@example.com/",
  "https://user:pass@example.com/",
  "ftp://example.com/",
  "javascript:alert(1)",
  "https://exa mple.com/",
  "https://example.com:99999/",
  "https://1.2.3.4.5/",
  "https://256.1.1.1/",
  "https://exa'mple.com/",
  `https://example.com/${"x".repeat(2000)}`,
  "",
  " ",
];

describe("a web address", () => {
  test.each(NORMALIZED)("entered as %j is stored as %j", async (typed, stored) => {
    expect(normalizeUrl(typed)).toBe(stored);
    expect(await isTakenByDatabase(stored)).toBe(true);
    if (typed !== "https://1.2/x") expect(await isTakenByDatabase(typed)).toBe(false);
  });

  test.each(REFUSED)("%j is refused by the app and the database", async (url) => {
    expect(normalizeUrl(url)).toBeUndefined();
    expect(await isTakenByDatabase(url)).toBe(false);
  });

  test.each([
    "https://0x7f.1/",
    "https://2130706433/",
    "https://a\nb/",
    "https://A.com/",
    "https://a.com/ü",
  ])("%j is refused by the database, because it is not normalized", async (url) =>
    expect(await isTakenByDatabase(url)).toBe(false),
  );

  test.each([
    "https://example.com/",
    "https://localhost/",
    "https://localhost./",
    "https://printer.local/",
    "https://db.internal:8443/",
    "https://8.8.8.8/",
    "https://127.0.0.1/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest",
    "https://192.168.0.1:81/",
    "https://100.64.0.1/",
    "https://[::1]/",
    "https://[fe80::1]/",
    "https://[::ffff:7f00:1]/",
    "https://[2606:4700::1]/",
    "https://[2002:7f00:1::]/",
  ])("%j is classified as public or private alike by the app and the database", async (url) => {
    expect(await isPublicToDatabase(url)).toBe(isPublicUrl(new URL(url)));
  });

  test(
    "is checked in every column of the database",
    withWorld(async ({ sql }) => {
      // All columns with a web address. A new column must have a check too.
      const columns = await sql.run<{ column: string; held: boolean }>(
        `select c.table_name || '.' || c.column_name as column, exists (
           select from information_schema.check_constraints k
           join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
           where u.table_schema = c.table_schema and u.table_name = c.table_name and u.column_name = c.column_name
             and k.check_clause ~ '(is_web_address|is_origin_list|\\^/)') as held
         from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
         where c.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE'
           and (c.column_name ~ '(^|_)url$' or c.column_name ~ 'origins$')
         order by 1`,
      );
      expect(columns.filter(({ held }) => !held).map(({ column }) => column)).toEqual([]);
      expect(columns.map(({ column }) => column)).toContain("webhook_endpoints.url");
    }),
  );

  test(
    "of a webhook is validated by the database in direct writes",
    withWorld(async ({ tenant, impersonate, expectRefusal, sql }) => {
      await impersonate("owner");
      const create =
        "insert into webhook_endpoints (tenant_id, url, events, sealed_secret) values ($1, $2, '{client.created}', 's')";
      for (const url of [
        "https:///example.com/x",
        "http://example.com/",
        "https://127.0.0.1/",
        "https://localhost/",
        ...REFUSED,
      ]) {
        expect((await expectRefusal(create, [tenant, url])).code, url).toBe("PT400");
      }
      await sql.run(create, [tenant, "https://example.com/hook"]);
      const [{ id } = { id: "" }] = await sql.run<{ id: string }>(
        "select id from webhook_endpoints",
      );
      const change = "select update_webhook_endpoint($1, $2, p_url => $3)";
      expect((await expectRefusal(change, [tenant, id, "https://10.0.0.1/"])).code).toBe("PT400");
    }),
  );

  test("of an MLS is normalized by the app, and a fragment is refused", () => {
    const body = {
      base_url: "https:///mls.example.com/odata",
      token_url: "https://mls.example.com",
      oauth_client_id: "x",
    };
    expect(mlsConnectionBody.parse(body)).toMatchObject({
      base_url: "https://mls.example.com/odata",
      token_url: "https://mls.example.com/",
    });
    expect(mlsConnectionBody.safeParse({ ...body, token_url: "https://a.com/#x" }).success).toBe(
      false,
    );
  });
});
