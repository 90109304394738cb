import { beforeEach, describe, expect, test } from "vitest";
import { database, freshEmail, PASSWORD, signIn, signUp, stack, type Person } from "../../stack";

// Account changes directly at the auth server, which requires only the password.

const NEW_PASSWORD = "another-password-2";
let person: Person;
let thief: Person;

beforeEach(async () => {
  person = await signUp();
  await database.query(
    "insert into private.two_step (user_id, secret, confirmed_at) values ($1, extensions.gen_random_bytes(20), now())",
    [person.userId],
  );
  // A person with only the password gets this far: a session without the second step.
  thief = await signIn(person.email);
});

async function atAuthServer(as: Person, changes: object): Promise<number> {
  const { status } = await fetch(`${stack.SUPABASE_URL}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: stack.SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${as.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(changes),
  });
  return status;
}

const announce = (email: string | null = null) =>
  database.query("select announce_account_change($1, $2)", [person.userId, email]);

const sessions = async () =>
  (await database.query("select from auth.sessions where user_id = $1", [person.userId])).rowCount;

/** Returns the tokens of the restore links that were mailed to an address. */
async function listRecoveryTokens(email: string): Promise<string[]> {
  const { rows } = await database.query<{ token: string }>(
    "select variables ->> 'token' as token from emails where to_email = $1 and kind = 'account_changed'",
    [email],
  );
  return rows.map(({ token }) => token);
}

const account = async () =>
  (
    await database.query<{ email: string; email_change: string | null; profile: string }>(
      `select u.email, u.email_change, p.email as profile from auth.users u join profiles p on p.user_id = u.id
       where u.id = $1`,
      [person.userId],
    )
  ).rows[0];

/** Returns the result of restore_account(): the address, or the error. */
const restore = (token: string) =>
  database.query<{ email: string }>("select restore_account($1) as email", [token]).then(
    ({ rows }) => rows[0]?.email,
    (error: { code: string }) => error.code,
  );

/** Changes the address as the auth server does after a link was opened. */
const moveTo = (email: string) =>
  database.query("update auth.users set email = $2 where id = $1", [person.userId, email]);

describe("a password changed without the second step", () => {
  test("ends every session and mails a recovery link that works once", async () => {
    expect(await atAuthServer(thief, { password: NEW_PASSWORD })).toBe(200);
    expect(await sessions()).toBe(0);
    const [token = "", ...more] = await listRecoveryTokens(person.email);
    expect(more).toEqual([]);

    await signIn(person.email, NEW_PASSWORD);
    expect(await restore(`${token}x`)).toBe("PT410");
    expect(await restore(token)).toBe(person.email);
    expect(await sessions()).toBe(0);
    for (const password of [PASSWORD, NEW_PASSWORD])
      await expect(signIn(person.email, password)).rejects.toThrow(/invalid|credentials/i);
    expect(await restore(token)).toBe("PT410");
  });

  test("does not mail a second link while the first is valid, and mails a new link after it has expired", async () => {
    await atAuthServer(thief, { password: NEW_PASSWORD });
    const again = await signIn(person.email, NEW_PASSWORD);
    await atAuthServer(again, { password: PASSWORD });
    expect(await sessions()).toBe(0);
    const [token = "", ...more] = await listRecoveryTokens(person.email);
    expect(more).toEqual([]);
    await database.query(
      "update private.account_recoveries set expires_at = expires_at - interval '72 hours' where user_id = $1",
      [person.userId],
    );
    expect(await restore(token)).toBe("PT410");
    await atAuthServer(await signIn(person.email), { password: NEW_PASSWORD });
    expect(await listRecoveryTokens(person.email)).toHaveLength(2);
  });

  test("is accepted once, within a minute of its announcement", async () => {
    await announce();
    expect(await atAuthServer(thief, { password: NEW_PASSWORD })).toBe(200);
    expect(await listRecoveryTokens(person.email)).toEqual([]);
    expect(await sessions()).toBeGreaterThan(0);
    await announce();
    await database.query(
      "update private.announced_account_changes set expires_at = expires_at - interval '1 minute' where user_id = $1",
      [person.userId],
    );
    await atAuthServer(thief, { password: PASSWORD });
    expect(await listRecoveryTokens(person.email)).toHaveLength(1);
    expect(await sessions()).toBe(0);
  });

  test("is accepted if two-step sign-in is off", async () => {
    await database.query("delete from private.two_step where user_id = $1", [person.userId]);
    expect(await atAuthServer(thief, { password: NEW_PASSWORD })).toBe(200);
    expect(await listRecoveryTokens(person.email)).toEqual([]);
    expect(await sessions()).toBeGreaterThan(0);
  });
});

describe("an email changed without the second step", () => {
  test("can be requested only for the announced address, and only once", async () => {
    const [wanted, other] = [freshEmail("wanted"), freshEmail("other")];
    expect(await atAuthServer(thief, { email: other })).toBeGreaterThanOrEqual(400);
    await announce(wanted);
    expect(await atAuthServer(thief, { email: other })).toBeGreaterThanOrEqual(400);
    expect((await account())?.email_change ?? "").toBe("");
    expect(await atAuthServer(thief, { email: wanted })).toBe(200);
    expect((await account())?.email_change).toBe(wanted);
    await moveTo(wanted);
    expect(await listRecoveryTokens(person.email)).toEqual([]);
    expect(await sessions()).toBeGreaterThan(0);
    // The announced change is used up.
    await moveTo(other);
    await moveTo(wanted);
    expect(await listRecoveryTokens(wanted)).toHaveLength(1);
  });

  test("ends every session and restores the first address after any number of changes", async () => {
    const [second, third] = [freshEmail("second"), freshEmail("third")];
    await moveTo(second);
    expect(await sessions()).toBe(0);
    await moveTo(third);
    expect(await listRecoveryTokens(second)).toEqual([]);
    const [token = ""] = await listRecoveryTokens(person.email);
    expect(await restore(token)).toBe(person.email);
    expect(await account()).toMatchObject({ email: person.email, profile: person.email });
    const { rows } = await database.query<{ email: string }>(
      "select identity_data ->> 'email' as email from auth.identities where user_id = $1",
      [person.userId],
    );
    expect(rows).toEqual([{ email: person.email }]);
  });

  test("cannot be restored if another person uses the old address by now", async () => {
    const second = freshEmail("second");
    await moveTo(second);
    const [token = ""] = await listRecoveryTokens(person.email);
    await signUp({ email: person.email });
    expect(await restore(token)).toBe("PT409");
    expect((await account())?.email).toBe(second);
  });
});

test("only the app can announce a change or restore an account", async () => {
  for (const key of [person.token, thief.token, stack.SUPABASE_PUBLISHABLE_KEY])
    for (const [name, body] of [
      ["announce_account_change", { p_user_id: person.userId }],
      ["restore_account", { p_token: "x".repeat(43) }],
    ] as const) {
      const { status } = await fetch(`${stack.SUPABASE_URL}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: {
          apikey: stack.SUPABASE_PUBLISHABLE_KEY,
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(body),
      });
      expect([401, 403, 404], name).toContain(status);
    }
});
