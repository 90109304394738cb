import { beforeAll, describe, expect, it } from "vitest";
import { call, PASSWORD, signIn, stack, type Person } from "../../../stack";
import { cookiesSet, sessionCookie } from "../../foundation/requests/browser";
import { postForm } from "../../foundation/requests/form-post";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";
import { generateCode } from "./authenticator";

let team: Team;
beforeAll(async () => {
  team = await createTeam();
});

const post = (path: string, as: Person | undefined, body: object = {}) =>
  callApi(path, { method: "POST", as, body });

/** Sets two-step sign-in up for this person. Returns the key and the recovery codes. */
async function setUp(person: Person): Promise<{ key: string; codes: string[] }> {
  const setup = await post("/api/profile/two-step", person);
  expect(setup.status).toBe(201);
  const key = setup.body.key as string;
  const on = await post("/api/profile/two-step/confirm", person, { code: generateCode(key) });
  expect(on.status).toBe(200);
  return { key, codes: on.body.recovery_codes as string[] };
}

describe("two-step sign-in", () => {
  it("refuses a session without the second step in the API, the pages and the database", async () => {
    const { agent } = team;
    const feed = await post("/api/calendar/feed", agent);
    const wrong = await post("/api/profile/two-step/confirm", agent, { code: "123456" });
    expect(wrong.status).toBe(409); // setup not begun
    const { key, codes } = await setUp(agent);
    expect(codes).toHaveLength(10);
    expect((await callApi("/api/profile/two-step", { as: agent })).body).toMatchObject({
      codes_left: 10,
      required_by: [],
    });
    // The session that set it up continues. The next session needs the second step.
    expect((await callApi("/api/clients", { as: agent })).status).toBe(200);
    const half = await signIn(agent.email);
    for (const path of [
      "/api/auth/me",
      "/api/clients",
      "/api/profile/sessions",
      "/api/profile/two-step",
    ]) {
      const refused = await callApi(path, { as: half });
      expect([refused.status, refused.body.code], path).toEqual([401, "two_step"]);
    }
    expect((await post("/api/clients", half, { name: "Half", phone: "6145550100" })).status).toBe(
      401,
    );
    const rows = await callDatabaseApi("clients?select=id", { as: half });
    expect(rows.body).toEqual([]);
    const page = await call("/clients", { headers: { cookie: sessionCookie(half) } });
    expect(new URL(page.headers.get("location") ?? "", stack.APP_URL).pathname).toBe(
      "/auth/two-step",
    );
    // The calendar's address authenticates the person by itself.
    const { url } = feed.body as { url?: string };
    if (url) expect((await call(new URL(url).pathname)).status).toBe(200);

    const refused = await post("/api/auth/two-step", half, { code: "000000" });
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ["code"]]);
    expect((await post("/api/auth/two-step", undefined, { code: "000000" })).status).toBe(401);
    expect((await post("/api/auth/two-step", half, { code: generateCode(key, 1) })).status).toBe(
      204,
    );
    expect((await callApi("/api/clients", { as: half })).status).toBe(200);
    const third = await signIn(agent.email);
    expect((await post("/api/auth/two-step", third, { code: generateCode(key, 1) })).status).toBe(
      400,
    );
    expect((await post("/api/auth/two-step", third, { code: codes[0] })).status).toBe(204);
  });

  it("asks for the code after the password in a browser, and names the browser", async () => {
    const { viewer } = team;
    const { codes } = await setUp(viewer);
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
    const headers = { "user-agent": agent };
    const signedIn = await postForm(
      `${stack.APP_URL}/auth/signin?next=%2Fclients`,
      { email: viewer.email, password: PASSWORD },
      { headers },
    );
    expect(signedIn.headers.get("location")).toContain("/auth/two-step?next=%2Fclients");
    const cookie = [...cookiesSet(signedIn).values()].map((one) => one.split(";", 1)[0]).join("; ");
    const wrong = await postForm(
      `${stack.APP_URL}/auth/two-step?next=%2Fclients`,
      { code: "111111" },
      { cookie, headers },
    );
    expect(await wrong.text()).toContain("That code is not right");
    const right = await postForm(
      `${stack.APP_URL}/auth/two-step?next=%2Fclients`,
      { code: codes[1] ?? "" },
      { cookie, headers },
    );
    expect(right.headers.get("location")).toContain("/clients");
    const { body } = await callApi("/api/profile/sessions", { headers: { cookie } });
    expect(body.sessions).toContainEqual(
      expect.objectContaining({ is_current: true, device: "Firefox on Linux" }),
    );
  });

  it("locks after ten wrong codes across all calls", async () => {
    const { manager } = team;
    const { key } = await setUp(manager);
    const half = await signIn(manager.email);
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await post("/api/auth/two-step", half, { code: "000000" })).status).toBe(400);
      const { status } = await post("/api/profile/two-step/off", manager, { code: "000000" });
      expect(status).toBe(400);
    }
    const shut = await call("/api/auth/two-step", {
      method: "POST",
      as: half,
      body: { code: generateCode(key, 1) },
    });
    expect(shut.status).toBe(429);
    expect(Number(shut.headers.get("retry-after"))).toBeGreaterThan(600);
    const directCall = await callDatabaseApi("rpc/use_two_step_code", {
      method: "POST",
      as: half,
      body: { p_purpose: "sign_in", p_code: generateCode(key, 1) },
    });
    expect(directCall.body).toMatchObject({ passed: false });
  });

  it("refuses invalid codes", async () => {
    for (const code of ["", " ", "x".repeat(41), 7, null, undefined]) {
      expect((await post("/api/profile/two-step/off", team.farAgent, { code })).status).toBe(400);
    }
    const off = await post("/api/profile/two-step/off", team.farAgent, { code: "123456" });
    expect(off.status).toBe(400);
  });
});

describe("two-step sign-in for a team", () => {
  it("can be required by an owner who uses it, and other members must then set it up", async () => {
    const { owner, admin, farAgent } = team;
    const put = (as: Person, required: unknown) =>
      callApi("/api/organisation/two-step", { method: "PUT", as, body: { required } });
    for (const person of [admin, farAgent]) expect((await put(person, true)).status).toBe(403);
    expect((await put(owner, "yes")).status).toBe(400);
    expect((await put(owner, true)).status).toBe(409);
    const { key, codes } = await setUp(owner);
    expect((await put(owner, true)).status).toBe(204);
    expect((await callApi("/api/organisation", { as: owner })).body).toMatchObject({
      two_step_required: true,
    });
    const off = await post("/api/profile/two-step/off", owner, { code: generateCode(key, 1) });
    expect(off.status).toBe(409);

    const refused = await callApi("/api/clients", { as: farAgent });
    expect([refused.status, refused.body.code]).toEqual([403, "two_step_setup"]);
    expect((await callDatabaseApi("clients?select=id", { as: farAgent })).body).toEqual([]);
    const page = await call("/dashboard", { headers: { cookie: sessionCookie(farAgent) } });
    expect(page.headers.get("location")).toContain("/auth/two-step/setup");
    await setUp(farAgent);
    expect((await callApi("/api/clients", { as: farAgent })).status).toBe(200);

    // The owner resets it for a person who lost phone and codes, who must then set it up again.
    const reset = (as: Person) => post(`/api/members/${farAgent.userId}/reset-two-step`, as);
    expect((await reset(admin)).status).toBe(403);
    expect((await reset(owner)).status).toBe(204);
    expect((await callApi("/api/auth/me", { as: farAgent })).status).toBe(401);
    expect((await callApi("/api/clients", { as: await signIn(farAgent.email) })).body.code).toBe(
      "two_step_setup",
    );
    expect((await put(owner, false)).status).toBe(204);
    const end = await post("/api/profile/two-step/off", owner, { code: codes[3] });
    expect(end.status).toBe(204);
  });
});
