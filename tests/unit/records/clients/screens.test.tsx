import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { ClientDetails } from "@/components/records/clients/client-details";
import { ClientFields } from "@/components/records/clients/client-fields";
import { mapNames } from "@/lib/foundation/record-layer/field-table";
import { CELL_FIELDS, clientFields } from "@/lib/records/clients/fields";
import { clientValues } from "@/lib/records/clients/form-values";
import type { Client } from "@/lib/records/clients/serialize";
import { TimeZoneProvider } from "@/lib/foundation/dates/use-time-zone";

const PERSON = { id: "11111111-1111-4111-8111-111111111111", name: "Olive Owner" };

/** The fields that are plain texts or days, each with its displayed text. */
const plain = mapNames(CELL_FIELDS, (name) =>
  clientFields[name].kind === "day"
    ? (["1980-04-02", "Apr 2, 1980"] as const)
    : ([`Dana's ${name}`, `Dana&#x27;s ${name}`] as const),
);

/** The fields on the profile, each with its displayed text. The name and the status are the title. */
const shown = {
  owner_name: ["Ann Agent", "Ann Agent"],
  email: ["dana@mail.example", "dana@mail.example"],
  phone: ["6145550142", "(614) 555-0142"],
  other_emails: [[{ label: "Work", email: "dana@work.example" }], "dana@work.example"],
  other_phones: [[{ label: "Spouse", phone: "6145550143" }], "(614) 555-0143"],
  address: ["12 Elm St", "12 Elm St"],
  tags: [[{ id: "t", name: "Lake side", color: "blue" }], "Lake side"],
  deal_value: [1_250_000, "$1,250,000"],
  last_contact_at: ["2026-11-01T12:00:00+00:00", "2026-11-01T12:00:00+00:00"],
  source: ["unknown", "Source"],
  source_detail: ["Tour of Neil Ave", "Tour of Neil Ave"],
  received_at: ["2025-02-01T12:00:00+00:00", "Received"],
  ...plain,
  created_at: ["2025-02-03T12:00:00+00:00", "Feb 3, 2025"],
} as const;

/** The score has its own card (components/leads/leads/score-card.tsx). */
const SCORE = { lead_score: 46, lead_band: "warm" } as const;

const client: Client = {
  ...SCORE,
  id: "22222222-2222-4222-8222-222222222222",
  name: "Dana Whitcomb",
  status: "Buyer",
  owner_id: PERSON.id,
  updated_at: "2026-11-01T12:00:00+00:00",
  can_update: true,
  can_delete: false,
  can_assign: false,
  owner_name: shown.owner_name[0],
  email: shown.email[0],
  phone: shown.phone[0],
  other_emails: [...shown.other_emails[0]],
  other_phones: [...shown.other_phones[0]],
  address: shown.address[0],
  deal_value: shown.deal_value[0],
  last_contact_at: shown.last_contact_at[0],
  tags: [{ ...shown.tags[0][0] }],
  source: shown.source[0],
  source_detail: shown.source_detail[0],
  received_at: shown.received_at[0],
  ...mapNames(CELL_FIELDS, (name) => plain[name][0]),
  created_at: shown.created_at[0],
  custom: {},
};
/** Custom fields have their own test. */
const elsewhere = [
  "id",
  "name",
  "status",
  "owner_id",
  "updated_at",
  "custom",
  ...Object.keys(SCORE),
];

const draw = (screen: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TimeZoneProvider timeZone="America/New_York">{screen}</TimeZoneProvider>
    </QueryClientProvider>,
  );

function Form() {
  const form = useForm({ defaultValues: clientValues(client, PERSON.id) });
  return <ClientFields {...{ form, client }} person={PERSON} canAssign />;
}

test("the form has every field of a client", () => {
  const others = ["withDeal", "deal", "custom"];
  const own = Object.keys(clientValues(client, PERSON.id)).filter((name) => !others.includes(name));
  const markup = draw(<Form />);
  // A day's box is recognised by its calendar button.
  const isShown = (name: string) =>
    new RegExp(` name="${name}(\\.0\\.\\w+)?"`).test(markup) ||
    new RegExp(`aria-label="(Choose|Change) ${name.replace("_", " ")}`).test(markup);
  const missing = own.filter((name) => !isShown(name));
  expect(missing).toEqual([]);
});

test("the profile shows every field of a client", () => {
  const markup = draw(<ClientDetails client={client} customFields={[]} />);
  for (const [, text] of Object.values(shown)) expect(markup).toContain(text);
  expect(markup).toContain("Work");
  expect(markup).toContain("Spouse");
  const shownNames = [...Object.keys(shown), ...elsewhere];
  const missingNames = Object.keys(client).filter(
    (name) => !shownNames.includes(name) && !/^can_/.test(name),
  );
  expect(missingNames).toEqual([]);
});
