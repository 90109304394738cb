import { expect, test } from "vitest";
import { portWishes } from "@/local/settings";

test.each([
  "PORT",
  "SUPABASE_PORT",
  "DB_PORT",
  "SMTP_PORT",
  "MAILBOX_PORT",
  "SMS_PORT",
  "STRIPE_PORT",
  "MLS_PORT",
  "ESIGN_PORT",
])("refuses an invalid port in %s and names the variable", (variable) => {
  for (const wrong of ["abc", "0", "70000", "80.5", "-1", " ", "1e9"]) {
    expect(() => portWishes({ NODE_ENV: "test", [variable]: wrong })).toThrow(
      `${variable} must be a port number from 1 to 65535, not "${wrong}"`,
    );
  }
});

test("uses the default port for an empty variable, and the configured port otherwise", () => {
  expect(portWishes({ NODE_ENV: "test", PORT: "", DB_PORT: "5433" })).toMatchObject({
    app: { preferred: 3000 },
    database: { preferred: 5433 },
  });
});
