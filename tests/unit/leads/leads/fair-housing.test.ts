import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FACTOR_KEYS } from "@/lib/leads/leads/factors";
import { LEARNABLE_FACTORS } from "@/lib/leads/leads/lead-model";

// The Fair Housing Act: nothing that states or implies a protected trait may change a score. The columns that
// the scoring reads must be in this list, so that whoever adds a column explains here why it reveals no
// such trait.

const ROOT = path.join(import.meta.dirname, "..", "..", "..", "..");
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), "utf8");

/** The statements that read clients. Everything else uses only their results. */
const SQL = read("supabase/schemas/leads/scoring-settings.sql");
const CODE = SQL.replace(/--.*$/gm, "");

/** The columns that may be read, by the table's alias in the statement. */
const READ: Record<string, readonly string[]> = {
  // Of a client: whether an email and a phone exist, never their values; the source and the time of arrival.
  c: [
    "id",
    "tenant_id",
    "status",
    "email",
    "phone",
    "other_emails",
    "other_phones",
    "source",
    "received_at",
  ],
  // Of a message and a note: the time, the direction and the channel, never the text.
  m: ["client_id", "occurred_at", "direction", "channel", "is_contact", "model", "id"],
  b: ["client_id", "contacted_at", "created_at"],
  i: ["client_id", "received_at"],
  t: [
    "at",
    "client_id",
    "type",
    "due_date",
    "completed_at",
    "created_at",
    "field_stamps",
    "is_reply",
    "is_meeting",
    "value",
    "key",
  ],
  d: ["id", "client_id", "tenant_id", "status", "value", "probability"],
};

/** The statement that reads the facts about clients. */
const [, FACTS = ""] = /function private\.lead_facts([^]*?)\$\$;/.exec(CODE) ?? [];

test("scoring reads no table and calls no function beyond those of the allowlist", () => {
  const named = (pattern: RegExp) =>
    [...new Set([...FACTS.matchAll(pattern)].map(([, ...names]) => names.join(" ")))].sort();
  expect(named(/public\.(\w+) (\w+)\s+(?:on|where)\b/g)).toEqual(
    [
      ...["clients c", "messages m", "notes b", "inquiries i", "tasks t", "deals d"],
      "deal_status_changes s",
    ].sort(),
  );
  // The types of the returned columns are no tables.
  expect(named(/\bpublic\.(\w+)/g)).toEqual(
    [
      ...["clients", "messages", "notes", "inquiries", "tasks", "deals", "deal_status_changes"],
      "client_source",
    ].sort(),
  );
  expect(named(/\bprivate\.(\w+)/g)).toEqual(["phone_digits"]);
});

test("scoring reads only the columns of the allowlist", () => {
  for (const [alias, allowed] of Object.entries(READ)) {
    const columns = [...CODE.matchAll(new RegExp(`(?<![\\w.])${alias}\\.(\\w+)`, "g"))];
    const read = new Set(columns.map(([, column]) => column));
    expect(read.size, alias).toBeGreaterThan(0);
    expect(
      [...read].filter((column) => !allowed.includes(column ?? "")),
      alias,
    ).toEqual([]);
  }
});

test("scoring reads clients only by the alias of the allowlist, and never a whole row", () => {
  const names = [...CODE.matchAll(/public\.clients (\w+)/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(["c"]));
  expect(CODE).not.toMatch(/(?<![\w.])c\.\*|to_jsonb\(c\)|client_records/);
});

test("scoring reads only whether an email, a phone and further ones exist", () => {
  expect([...CODE.matchAll(/c\.email[^,\n]*/g)].map(([use]) => use)).toEqual([
    "c.email is not null as has_email",
  ]);
  expect([...CODE.matchAll(/[^\n]*c\.phone[^\n]*/g)].map(([use]) => use.trim())).toEqual([
    "coalesce(private.phone_digits(c.phone) ~ '^[+]?\\d{7}', false) as has_phone,",
  ]);
  expect([...CODE.matchAll(/[^\n]*c\.other_[^\n]*/g)].map(([use]) => use.trim())).toEqual([
    "c.other_emails <> '[]' or c.other_phones <> '[]',",
  ]);
});

test("a model learns only from scoring factors and from the dates of a client", () => {
  expect(LEARNABLE_FACTORS.filter((key) => !FACTOR_KEYS.includes(key))).toEqual([]);
  const [, samples = ""] =
    /function readSamples([^]*?)\n}/.exec(read("lib/leads/leads/learning.data.ts")) ?? [];
  const columns = new Set([...samples.matchAll(/(?<![\w.])c\.(\w+)/g)].map(([, column]) => column));
  // Of a client, only the id and the dates.
  expect([...columns].sort()).toEqual(["created_at", "id", "received_at"]);
});

test("the scoring code and its factor keys contain no word for a name, language, address or place", () => {
  const words =
    /\b(name|language|locale|address|zip|postal|city|state|county|area_code|neighborhood|school|religion|race|sex|family|age_group|birth\w*|content|subject|body|about|search_text|company|tag_ids|owner_id|property_\w+)\b/i;
  const code = CODE.replace(/\blanguage (sql|plpgsql)\b/g, "");
  expect(code.match(words)?.[0]).toBeUndefined();
  for (const file of ["signals", "score", "lead-model"]) {
    const rule = read(`lib/leads/leads/${file}.ts`).replace(/\/\*\*[^]*?\*\/|\/\/.*$/gm, "");
    expect(rule.match(words)?.[0], file).toBeUndefined();
  }
  expect(FACTOR_KEYS.filter((key) => words.test(key))).toEqual([]);
});

test("the factor keys in the code and in the database are the same", () => {
  const standard = /"weights": \{([^}]*)\}/.exec(SQL)?.[1] ?? "";
  const keys = [...standard.matchAll(/"(\w+)":/g)].map(([, key]) => key);
  expect(keys.sort()).toEqual([...FACTOR_KEYS].sort());
});
