import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { call, database, stack, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const color = (background: string, size = 900) =>
  sharp({ create: { width: size, height: size / 3, channels: 4, background } });

function upload(as: Person | undefined, bytes: Uint8Array, name = "logo.png") {
  const body = new FormData();
  body.set("file", new File([Buffer.from(bytes)], name));
  return callApi("/api/organisation/logo", { method: "POST", body, ...(as && { as }) });
}

const setAccentColor = (as: Person, accent_color: unknown) =>
  callApi("/api/organisation", { as, method: "PUT", body: { accent_color } });

describe("a company's logo", () => {
  it("is scaled down, public, and deleted when replaced or removed", async () => {
    const first = await upload(team.admin, await color("#7a1f5c").png().toBuffer());
    expect(first.status).toBe(200);
    const address = String(first.body.logo_url);
    const seen = await call(address);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(await seen.arrayBuffer()).metadata();
    expect([width, height]).toEqual([480, 160]);
    const second = await upload(team.owner, await color("#1f5c7a").jpeg().toBuffer());
    expect((await call(address)).status).toBe(404);
    expect((await call(String(second.body.logo_url))).status).toBe(200);
    const deletion = await callApi("/api/organisation/logo", { as: team.owner, method: "DELETE" });
    expect(deletion.status).toBe(204);
    expect((await call(String(second.body.logo_url))).status).toBe(404);
    expect((await call(`/api/logos/${team.tenantId}/../x`)).status).toBe(404);
  });

  it.each([
    [
      "an SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      400,
    ],
    ["an HTML page", Buffer.from("<html><script>alert(1)</script></html>"), 400],
    ["an empty file", Buffer.alloc(0), 400],
    ["a file of 3 MB", Buffer.alloc(3 * 1024 * 1024), 413],
  ])("cannot be %s", async (_what, bytes, status) => {
    expect((await upload(team.owner, bytes)).status).toBe(status);
  });

  it("requires SETTINGS_MANAGE in the same tenant, also in the database API", async () => {
    const png = await color("#333333").png().toBuffer();
    for (const who of [team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await upload(who, png)).status).toBe(403);
    }
    expect((await upload(undefined, png)).status).toBe(401);
    const put = (as: Person, tenantId: string) =>
      fetch(`${stack.SUPABASE_URL}/storage/v1/object/logos/${tenantId}/0123456789abcdef.png`, {
        method: "POST",
        body: Buffer.from(png),
        headers: {
          apikey: stack.SUPABASE_PUBLISHABLE_KEY,
          authorization: `Bearer ${as.token}`,
          "content-type": "image/png",
        },
      });
    expect((await put(team.agent, team.tenantId)).ok).toBe(false);
    expect((await put(other.owner, team.tenantId)).ok).toBe(false);
    const name = (as: Person, logo_url: string) =>
      callDatabaseApi(`tenants?id=eq.${team.tenantId}`, {
        as,
        method: "PATCH",
        body: { logo_url },
      });
    const own = `/api/logos/${team.tenantId}/0123456789abcdef`;
    for (const address of [
      "https://evil.test/x.png",
      "/api/auth/signout",
      own.replace(team.tenantId, other.tenantId),
    ]) {
      expect((await name(team.owner, address)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await name(other.owner, own)).body).toEqual([]);
    expect((await name(team.agent, own)).body).toEqual([]);
  });
});

describe("a company's colour", () => {
  it("must be a six-digit hex value, requires permission, and appears on the inquiry form", async () => {
    for (const wrong of ["red", "#fff", "#0f6b5c;}body{display:none", 7, "#gggggg"]) {
      expect((await setAccentColor(team.owner, wrong)).status).toBe(400);
    }
    expect((await setAccentColor(team.agent, "#7a1f5c")).status).toBe(403);
    expect((await setAccentColor(team.owner, "#7A1F5C")).body).toMatchObject({
      accent_color: "#7a1f5c",
    });
    const form = await database.query<{ id: string }>(
      "insert into inquiry_forms (tenant_id, is_on, title, thanks, consent_text) values ($1, true, 'Ask', 'Thanks', 'Yes') returning id",
      [team.tenantId],
    );
    const page = await (await call(`/inquire/${form.rows[0]?.id}`)).text();
    expect(page).toContain("--accent:#7a1f5c");
    const past = await callDatabaseApi(`tenants?id=eq.${team.tenantId}`, {
      as: team.owner,
      method: "PATCH",
      body: { accent_color: "</style><script>" },
    });
    expect(past.status).toBe(400);
    expect((await setAccentColor(team.owner, null)).body).toMatchObject({ accent_color: null });
  });
});
