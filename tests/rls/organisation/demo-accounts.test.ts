import { expect, test } from "vitest";
import { SIGN_INS } from "@/scripts/seed/sign-ins";
import { database, freshEmail, signUp } from "../../stack";

const INSTANCE = "00000000-0000-0000-0000-000000000000";

/**
 * Columns that the auth server reads as text and uses for lookups. A null there locks people out of a hosted
 * project.
 */
const TEXTS = [
  "aud",
  "role",
  "encrypted_password",
  "confirmation_token",
  "recovery_token",
  "email_change",
  "email_change_token_new",
];

test("demo accounts fill the columns that the auth server of a hosted project needs", async () => {
  const { rows } = await database.query<Record<string, string | null>>(
    `select email, instance_id, ${TEXTS.join(", ")} from auth.users where email = any ($1)`,
    [SIGN_INS.map(({ email }) => email)],
  );
  expect(rows).toHaveLength(SIGN_INS.length);
  for (const row of rows) {
    expect(row, String(row.email)).toMatchObject({ instance_id: INSTANCE });
    for (const column of TEXTS) expect(row[column], `${row.email}: ${column}`).not.toBeNull();
  }
});

test("a new account belongs to the same auth instance as the demo accounts", async () => {
  const email = freshEmail();
  await signUp({ email });
  const { rows } = await database.query("select instance_id from auth.users where email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ instance_id: INSTANCE }]);
});
