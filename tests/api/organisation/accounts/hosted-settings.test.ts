import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshEmail, PASSWORD, signIn, signUp, type Person } from "../../../stack";
import { sessionCookie } from "../../foundation/requests/browser";
import { postForm } from "../../foundation/requests/form-post";
import {
  closeGateways,
  startGateway,
  type ProjectGateway,
} from "../../foundation/requests/project-gateway";
import { secondApp, stopSecondApps } from "../../foundation/requests/second-app";

// The effects of a hosted project's settings on accounts. The gateway responds as such a project does.

const NEW_PASSWORD = "another-password-2";

let gateway: ProjectGateway;
let person: Person;
let url: string;
beforeAll(async () => {
  gateway = await startGateway();
  url = (await secondApp({ SUPABASE_URL: gateway.url })).url;
});
beforeEach(async () => {
  gateway.reset();
  person = await signUp({ teamName: "Hosted Realty" });
});
afterAll(async () => {
  await stopSecondApps();
  closeGateways();
});

const refusal = (error_code: string, status = 400) => ({
  status,
  body: JSON.stringify({ code: status, error_code, msg: "English of the auth server" }),
});

const changePassword = async () => {
  const fields = { current_password: PASSWORD, password: NEW_PASSWORD };
  const cookie = sessionCookie(person);
  return (await postForm(`${url}/settings/profile`, fields, { cookie })).text();
};

const USER = /^\/auth\/v1\/user\b/;

describe("changing the password", () => {
  it("works when the project requires the current password", async () => {
    gateway.answer(USER, ({ method, body }) => {
      if (method !== "PUT") return null;
      const { current_password } = JSON.parse(body) as { current_password?: string };
      return current_password === PASSWORD ? null : refusal("current_password_required");
    });
    await changePassword();
    await expect(signIn(person.email, NEW_PASSWORD)).resolves.toMatchObject({
      email: person.email,
    });
  });

  it.each([
    ["current_password_required", 400, "That is not your current password"],
    ["current_password_invalid", 400, "That is not your current password"],
    ["same_password", 422, "This is the password you have now"],
    ["weak_password", 422, "This password is too easy to guess. Choose another one."],
    ["reauthentication_needed", 400, "You signed in too long ago to change your password."],
    ["reauthentication_not_valid", 422, "You signed in too long ago to change your password."],
    ["over_request_rate_limit", 429, "Too many attempts."],
  ])("shows a plain message for %s", async (code, status, text) => {
    gateway.answer(USER, ({ method }) => (method === "PUT" ? refusal(code, status) : null));
    const page = await changePassword();
    expect(page).toContain(text);
    expect(page).not.toContain("English of the auth server");
    await expect(signIn(person.email)).resolves.toMatchObject({ email: person.email });
  });
});

describe("a project without its own mail server", () => {
  it("shows that an unauthorized address cannot receive mail", async () => {
    gateway.answer(/^\/auth\/v1\/signup/, refusal("email_address_not_authorized"));
    const fields = {
      name: "New Agent",
      email: freshEmail("stranger"),
      password: NEW_PASSWORD,
      team_name: "New Realty",
    };
    const page = await (await postForm(`${url}/signup`, fields)).text();
    expect(page).toContain("We cannot send email to this address");
  });
});
