import { describe, expect, it } from "vitest";
import { call, signIn, signUp, type Person } from "../../../stack";
import { OWN_PAGE, sessionCookie } from "./browser";

const open = (path: string, person: Person) =>
  call(path, { headers: { cookie: sessionCookie(person) } });

describe("the start page", () => {
  it("is public, and redirects signed-in people to the dashboard", async () => {
    expect((await call("/")).status).toBe(200);
    const response = await open("/", await signUp({ teamName: "Morning Realty" }));
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe("/dashboard");
  });
});

describe("a page of the app", () => {
  it("answers 403 without the permission", async () => {
    const viewer = await signIn("viewer@buckeye.test");
    for (const path of ["/clients/new", "/clients/import", "/tasks/new"]) {
      expect((await open(path, viewer)).status, path).toBe(403);
    }
  });

  it("redirects a person without a team to the page that explains it", async () => {
    const response = await open("/clients/new", await signUp());
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe("/no-team");
  });

  it("redirects to sign in when the session has ended", async () => {
    const person = await signUp({ teamName: "Ended Realty" });
    const headers = { cookie: sessionCookie(person), ...OWN_PAGE };
    await call("/api/auth/signout", { method: "POST", headers });
    const response = await open("/clients/new?from=menu", person);
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(
      "/auth/signin?next=%2Fclients%2Fnew%3Ffrom%3Dmenu&ended=1",
    );
  });

  it("answers 404 for unknown records and those of another team", async () => {
    const stranger = await signUp({ teamName: "Stranger Realty" });
    const created = await call("/api/clients", {
      method: "POST",
      as: await signIn("owner@scioto.test"),
      body: { name: "Hidden", phone: "614 555 0101" },
    });
    const { id } = (await created.json()) as { id: string };
    for (const path of [`/client/${id}`, "/client/none", "/nowhere"]) {
      expect((await open(path, stranger)).status, path).toBe(404);
    }
  });

  it("is never cached", async () => {
    const person = await signUp({ teamName: "Fresh Realty" });
    const { headers } = await open("/clients", person);
    expect(headers.get("cache-control")).toContain("no-store");
  });
});
