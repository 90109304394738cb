import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { inRolledBackTransaction } from "../with-user";
import { queryColumn, queryId, withWorld, queryValue } from "../world";

const EMAIL = "(select id from communication_channels where name = 'email')";
const SEND = `insert into messages (tenant_id, channel_id, subject, content, recipient_email) values ($1, ${EMAIL}, 'Hello', 'A word', $2)`;

/** Spellings of one mailbox for a parsing mail program. */
const SPELLINGS = [
  "<dana@example.com>",
  "x,dana@example.com",
  "(c)dana@example.com",
  "g:dana@example.com;",
  '"dana"@example.com',
  "Dana<dana@example.com>",
  "dana@example.com,x@example.com",
  "dana@example.com(c)",
  "dana@[127.0.0.1]",
  "dana@example.com.",
  ".dana@example.com",
  "da..na@example.com",
  "dana\u0000@example.com".replace("\u0000", "\u0001"),
];

/**
 * Every column with an email address, with the rule that limits it to one plain address, or the reason why none
 * is needed.
 */
const COLUMNS: Record<string, string> = {
  "public.clients.email": "check",
  "public.commission_paper_mails.recipient_email": "check",
  "public.inquiries.email": "check",
  "public.invitations.email": "check",
  "public.messages.recipient_email": "check",
  "public.signature_signers.email": "check",
  "public.transaction_parties.email": "check",
  "public.transactions.title_email": "check",
  "public.emails.to_email": "the row fails with a reason",
  "public.messages.sender_email":
    "the sender of a received mail, unchecked; the reply address of a sent mail",
  "private.announced_sign_ins.email": "the address of a reported sign-in",
  "private.announced_account_changes.email": "compared with the auth server's, never written to",
  "private.account_recoveries.email": "the auth server's; mail to it is sent through public.emails",
  "public.profiles.email": "the auth server's; mail to it is sent through public.emails",
};

describe("an address that mail is sent to", () => {
  test("follows the same rule in the database and the app", () =>
    inRolledBackTransaction(async (sql) => {
      const piece = fc.oneof(
        fc.constantFrom("dana", "example", "com", "a", "B", "1", "x.co"),
        fc.constantFrom(
          "@",
          "@",
          ".",
          ".",
          "-",
          "_",
          "+",
          "'",
          "<",
          ">",
          ",",
          ";",
          ":",
          '"',
          "(",
          ")",
          " ",
          "\n",
          "é",
          "%",
          "!",
        ),
      );
      const made = fc.array(piece, { minLength: 3, maxLength: 8 }).map((pieces) => pieces.join(""));
      const name = fc.stringMatching(/^[A-Za-z0-9_+'-]{1,20}$/);
      const plain = fc.tuple(name, fc.domain()).map((parts) => parts.join("@"));
      const addresses = [
        ...SPELLINGS,
        ...fc.sample(made, { numRuns: 20_000, seed: 23 }),
        ...fc.sample(plain, { numRuns: 500, seed: 23 }),
      ].filter((address) => address.length <= 320);
      const rows = await sql.run<{ fits: boolean }>(
        "select private.is_email(a) as fits from unnest($1::text[]) with ordinality given (a, place) order by place",
        [addresses],
      );
      const fits = addresses.map((address) => z.email().safeParse(address).success);
      expect(addresses.filter((_, place) => rows[place]?.fits !== fits[place])).toEqual([]);
      expect(fits.filter(Boolean).length).toBeGreaterThan(200);
    }));

  test("is checked in every column, except those listed with a reason", () =>
    inRolledBackTransaction(async (sql) => {
      const found = await queryColumn(
        sql,
        `select format('%s.%s.%s', n.nspname, c.relname, a.attname)
         from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
           and a.attname ~ '(^|_)e?mail$' and format_type(a.atttypid, null) = 'text'`,
      );
      expect(found).toEqual(Object.keys(COLUMNS).sort());
      for (const [column, held] of Object.entries(COLUMNS)) {
        const [schema, table] = column.split(".");
        const checks = await queryColumn(
          sql,
          "select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and contype = 'c'",
          [`${schema}.${table}`],
        );
        const name = column.split(".").at(-1) ?? "";
        const isChecked = checks.some((check) => check.includes(`is_email(${name})`));
        expect(isChecked, column).toBe(held === "check");
      }
    }));

  test.each(SPELLINGS)("cannot bypass an opt-out in the spelling %s", (address) =>
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, people, clients }) => {
      await impersonate("agent");
      const words = { code: "PT400", message: "Please enter a valid email address" };
      expect(await expectRefusal(SEND, [tenant, address])).toEqual(words);
      const later = SEND.replace("recipient_email)", "recipient_email, scheduled_at)").replace(
        "$2)",
        "$2, now() + interval '1 hour') returning id",
      );
      const id = await queryId(sql, later, [tenant, "dana@example.com"]);
      expect(
        (
          await expectRefusal("update messages set recipient_email = $2 where id = $1", [
            id,
            address,
          ])
        ).code,
      ).toBe("23514");
      for (const change of [
        "update clients set email = $2 where id = $1",
        "update clients set other_emails = jsonb_build_array(jsonb_build_object('label', 'Work', 'email', $2::text)) where id = $1",
      ]) {
        expect((await expectRefusal(change, [clients.agent, address])).code).toBe("23514");
      }
      await impersonate("owner");
      const add = "insert into suppressions (tenant_id, channel, address) values ($1, 'email', $2)";
      expect((await expectRefusal(add, [tenant, address])).code).toBe("PT400");
      expect(
        (await expectRefusal("select create_invitation($1, $2, 'agent')", [tenant, address])).code,
      ).toBe("23514");
      await sql.resetRole();
      // Also for messages of the worker or a plan, which no person writes.
      const written = `insert into messages (tenant_id, owner_id, channel_id, channel, direction, status, content, recipient_email)
        values ($1, $2, ${EMAIL}, 'email', $4, 'sent', 'A word', $3)`;
      expect((await expectRefusal(written, [tenant, people.agent, address, "outbound"])).code).toBe(
        "23514",
      );
      await sql.run("insert into emails (tenant_id, to_email, kind) values ($1, $2, 'test_mail')", [
        tenant,
        address,
      ]);
      expect(
        await queryValue(
          sql,
          "select status || ': ' || last_error from emails where to_email = $1",
          [address],
        ),
      ).toBe("failed: This is not a plain email address");
    })(),
  );
});
