import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { signIn, signUp, type Person } from "../../../stack";
import { callApi, callDatabaseApi } from "../../team";

type Session = { id: string; is_current: boolean };

let desk: Person;
let phone: Person;
beforeEach(async () => {
  desk = await signUp({ teamName: "Signed In Realty" });
  phone = await signIn(desk.email);
});

const getSessions = async (as: Person) =>
  (await callApi("/api/profile/sessions", { as })).body.sessions as Session[];
const end = (as: Person, id = "") =>
  callApi(`/api/profile/sessions${id && `/${id}`}`, { method: "DELETE", as });
const isIn = async (as: Person) => (await callApi("/api/auth/me", { as })).status === 200;

describe("/api/profile/sessions", () => {
  it("lists the caller's sessions without tokens, the current one first", async () => {
    const sessions = await getSessions(phone);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(JSON.stringify(sessions)).not.toMatch(/token/);
    expect((await callApi("/api/profile/sessions")).status).toBe(401);
  });

  it("ends one session and no other", async () => {
    const tablet = await signIn(desk.email);
    const ofDesk = (await getSessions(desk)).find(({ is_current }) => is_current)?.id ?? "";
    expect((await end(phone, ofDesk)).status).toBe(204);
    expect(await Promise.all([desk, phone, tablet].map(isIn))).toEqual([false, true, true]);
    expect((await end(phone, ofDesk)).status).toBe(404);
  });

  it("ends all sessions except the current one", async () => {
    await signIn(desk.email);
    expect((await end(phone)).status).toBe(204);
    expect(await getSessions(phone)).toHaveLength(1);
    expect(await isIn(desk)).toBe(false);
  });

  it("cannot end the current session, another person's session, or any session with an ended token", async () => {
    const stranger = await signUp();
    const [mine] = await getSessions(phone);
    const [theirs] = await getSessions(stranger);
    expect((await end(phone, mine?.id)).status).toBe(409);
    for (const id of [theirs?.id, randomUUID(), "x"]) {
      expect((await end(phone, id)).status).toBe(404);
    }
    await end(phone);
    expect(await isIn(stranger)).toBe(true);
    // The database API itself accepts a token until it expires.
    for (const call of ["end_my_sessions", "list_my_sessions"]) {
      const late = await callDatabaseApi(`rpc/${call}`, { method: "POST", as: desk, body: {} });
      expect(late.status).toBe(401);
    }
    expect(await isIn(phone)).toBe(true);
  });
});
