import { expect, test } from "vitest";
import { describeChanges } from "@/lib/organisation/audit/describe-changes";
import type { AuditEntry } from "@/lib/organisation/audit/entry";
import { toActionText, toActorText } from "@/lib/organisation/audit/sentence";

const DANA = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const names = { [DANA]: "Dana Reyes", "client.custom.gate": "Gate code" };
const reading = { names, timeZone: "America/New_York" };

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: "2026-11-20T15:00:00Z",
  actor_id: DANA,
  actor_name: "Dana Reyes",
  api_key_id: null,
  address: null,
  action: "updated",
  kind: "client",
  record_id: DANA,
  client_id: null,
  client_name: null,
  label: "Naledi Mbeki",
  row_count: 1,
  changes: {},
  ...fields,
});

const sentences: [string, Partial<AuditEntry>][] = [
  [
    "changed the status of Naledi Mbeki from Buyer to In Contract",
    { changes: { status: ["Buyer", "In Contract"] } },
  ],
  ["changed the company of Naledi Mbeki to Acme", { changes: { company: [null, "Acme"] } }],
  ["removed the company of Naledi Mbeki", { changes: { company: ["Acme", null] } }],
  ["changed the owner of Naledi Mbeki to Dana Reyes", { changes: { owner_id: [null, DANA] } }],
  [
    "changed the name and the phone of Naledi Mbeki",
    { changes: { name: ["N", "Naledi Mbeki"], phone: ["1", "2"] } },
  ],
  [
    "changed the name, the phone, the email and 1 more of Naledi Mbeki",
    { changes: { name: ["a", "b"], phone: ["1", "2"], email: [null, "x"], address: [null, "y"] } },
  ],
  [
    "changed the Gate code of Naledi Mbeki from first_code to 2026-11-20",
    { changes: { "custom.gate": ["first_code", "2026-11-20"] } },
  ],
  [
    "changed the value of 12 Elm St from $425,000 to $450,000",
    { kind: "deal", label: "12 Elm St", changes: { value: [425_000, 450_000] } },
  ],
  [
    "changed the expected close date of 12 Elm St to Nov 20, 2026",
    { kind: "deal", label: "12 Elm St", changes: { expected_close_date: [null, "2026-11-20"] } },
  ],
  [
    "changed the status of 500 clients to Seller",
    { row_count: 500, label: null, record_id: null, changes: { status: [null, "Seller"] } },
  ],
  [
    "changed the number of the license of Ann Agent from SAL.1 to SAL.2",
    { kind: "member_license", label: "Ann Agent", changes: { number: ["SAL.1", "SAL.2"] } },
  ],
  [
    "added the license of Ann Agent",
    { kind: "member_license", label: "Ann Agent", action: "created" },
  ],
  [
    "revoked the API key Zapier",
    { kind: "api_key", label: "Zapier", changes: { revoked_at: [null, "2026-11-20T15:00:00Z"] } },
  ],
  [
    "began a support view: “They cannot find a deal”",
    { action: "started", kind: "support_view", label: "They cannot find a deal" },
  ],
  ["ended a support view: “x”", { action: "ended", kind: "support_view", label: "x" }],
  [
    "suspended the company",
    {
      kind: "company",
      changes: { suspended_at: [null, "2026-11-20T15:00:00Z"], suspended_reason: [null, "x"] },
    },
  ],
  [
    "restored the company",
    {
      kind: "company",
      changes: { suspended_at: ["2026-11-20T15:00:00Z", null], suspended_reason: ["x", null] },
    },
  ],
  [
    "downloaded the export of all of the company's data",
    { action: "downloaded", kind: "data", label: null },
  ],
  ["added the client Naledi Mbeki", { action: "created", changes: { name: [null, "N"] } }],
  [
    "added a note of Naledi Mbeki",
    { action: "created", kind: "note", label: null, client_name: "Naledi Mbeki" },
  ],
  [
    "added an inquiry of Naledi Mbeki",
    { action: "created", kind: "inquiry", label: null, client_name: "Naledi Mbeki" },
  ],
  ["deleted 3 notes", { action: "deleted", kind: "note", row_count: 3, label: null }],
  [
    "imported 1,200 clients from fair.csv",
    { action: "imported", row_count: 1200, label: "fair.csv" },
  ],
  [
    "sent “Spring at Elm St” to 30 clients",
    { action: "mailed", kind: "message", row_count: 30, label: "Spring at Elm St" },
  ],
  [
    "canceled “Spring at Elm St” to 1 client",
    { action: "called_off", kind: "message", row_count: 1, label: "Spring at Elm St" },
  ],
  ["exported 12 clients", { action: "exported", label: null, changes: { rows: 12 } }],
  ["signed in", { action: "signed_in", kind: "account" }],
  ["erased the personal data of a client", { action: "erased", label: null }],
];

test.each(sentences)("describes an entry as: %s", (sentence, fields) => {
  expect(toActionText(entry(fields), reading)).toBe(sentence);
});

test("names Lintel for automatic changes, and a former member for people who have left", () => {
  expect(toActorText(entry({ actor_id: null, actor_name: null }))).toBe("Lintel");
  expect(toActorText(entry({ actor_name: null }))).toBe("A former member");
});

test("hides erased values, and replaces ids without a name", () => {
  const changes = { name: [], client_id: [null, "11111111-1111-4111-8111-111111111111"] };
  expect(describeChanges({ kind: "client", changes }, reading)).toEqual([
    { field: "name", before: null, after: null },
    { field: "client", before: null, after: "somebody or something no longer here" },
  ]);
});

test("shows codes, permissions and objects as words", () => {
  const changes = {
    source: [null, "past_client"],
    permissions: [[], ["TASKS_VIEW_TEAM", "MEMBERS_INVITE"]],
    query: [null, { status: "Buyer", no_contact_days: 30 }],
  };
  expect(describeChanges({ kind: "role", changes }, reading).map(({ after }) => after)).toEqual([
    "past client",
    "See tasks (team), Invite people",
    "status: Buyer, no contact days: 30",
  ]);
});

test("names only the changed field when its value is long", () => {
  const changes = { actions: [null, [{ do: "x" }]] };
  const describeContent = () => "add the task “Call” and ".repeat(9);
  expect(
    toActionText(entry({ kind: "automation", label: "New lead", changes }), {
      ...reading,
      describeContent,
    }),
  ).toBe("changed the actions of New lead");
});
