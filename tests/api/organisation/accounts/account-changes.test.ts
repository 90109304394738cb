import { beforeEach, describe, expect, it } from "vitest";
import {
  database,
  freshEmail,
  extractLink,
  waitForMail,
  PASSWORD,
  signIn,
  signUp,
  stack,
  type Person,
} from "../../../stack";
import { cookiesSet, sessionCookie } from "../../foundation/requests/browser";
import { postForm } from "../../foundation/requests/form-post";
import { callApi } from "../../team";
import { generateCode } from "./authenticator";

const NEW_PASSWORD = "another-password-2";
const PROFILE = `${stack.APP_URL}/settings/profile`;
let person: Person;

beforeEach(async () => {
  person = await signUp({ teamName: "Changing Realty" });
  const post = (path: string, body: object) => callApi(path, { method: "POST", as: person, body });
  const { body } = await post("/api/profile/two-step", {});
  expect(
    (await post("/api/profile/two-step/confirm", { code: generateCode(body.key as string) }))
      .status,
  ).toBe(200);
});

const countRecoveryMails = async () =>
  (
    await database.query("select from emails where to_email = $1 and kind = 'account_changed'", [
      person.email,
    ])
  ).rowCount;

describe("a person with two-step sign-in", () => {
  it("changes the password in the profile and stays signed in", async () => {
    const changed = await postForm(
      PROFILE,
      { current_password: PASSWORD, password: NEW_PASSWORD },
      { cookie: sessionCookie(person) },
    );
    const cookie = [...cookiesSet(changed).values()].map((one) => one.split(";", 1)[0]).join("; ");
    expect((await callApi("/api/clients", { headers: { cookie } })).status).toBe(200);
    expect((await signIn(person.email, NEW_PASSWORD)).userId).toBe(person.userId);
    expect(await countRecoveryMails()).toBe(0);
  });

  it("changes the email in the profile", async () => {
    const email = freshEmail("moved");
    await postForm(
      PROFILE,
      { current_password: PASSWORD, email },
      { cookie: sessionCookie(person) },
    );
    const link = extractLink(await waitForMail(email));
    const token_hash = link.searchParams.get("token_hash") ?? "";
    await postForm(link.href, { token_hash });
    expect((await signIn(email)).userId).toBe(person.userId);
    expect((await callApi("/api/clients", { as: person })).status).toBe(200);
    expect(await countRecoveryMails()).toBe(0);
  });
});

it("a password reset by mail still requires the second step", async () => {
  await postForm(`${stack.APP_URL}/auth/reset`, { email: person.email });
  const link = extractLink(await waitForMail(person.email, "Choose a new password"));
  const token_hash = link.searchParams.get("token_hash") ?? "";
  const done = await postForm(`${stack.APP_URL}/auth/reset/new?token_hash=${token_hash}`, {
    password: NEW_PASSWORD,
  });
  const cookie = [...cookiesSet(done).values()].map((one) => one.split(";", 1)[0]).join("; ");
  const half = await callApi("/api/clients", { headers: { cookie } });
  expect([half.status, half.body.code]).toEqual([401, "two_step"]);
  expect(await countRecoveryMails()).toBe(0);
});

it("a password changed at the auth server can be undone with the mailed link", async () => {
  const thief = await signIn(person.email);
  const change = await fetch(`${stack.SUPABASE_URL}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: stack.SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${thief.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ password: NEW_PASSWORD }),
  });
  expect(change.status).toBe(200);
  expect((await callApi("/api/clients", { as: person })).status).toBe(401);

  const link = extractLink(await waitForMail(person.email, "The password of your Lintel account"));
  const token = link.searchParams.get("token") ?? "";
  expect(await (await fetch(link)).text()).toContain("Get your account back");
  const undone = await postForm(link.href, { token });
  expect(await undone.text()).toContain("Your account is yours again");
  await expect(signIn(person.email, NEW_PASSWORD)).rejects.toThrow();
  expect(extractLink(await waitForMail(person.email, "Choose a new password")).pathname).toContain(
    "/auth/",
  );
  expect(await (await postForm(link.href, { token })).text()).toContain("no longer works");
});
