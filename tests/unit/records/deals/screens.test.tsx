import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { DealDetails } from "@/components/records/deals/deal-details";
import { DealFields } from "@/components/records/deals/deal-fields";
import { FirstDealSection } from "@/components/records/deals/first-deal-section";
import { TimeZoneProvider } from "@/lib/foundation/dates/use-time-zone";
import { getShortLabel } from "@/lib/foundation/record-layer/field-table";
import { clientValues } from "@/lib/records/clients/form-values";
import { dealFields, PROPERTY_FIELDS } from "@/lib/records/deals/fields";
import { emptyFirstDeal } from "@/lib/records/deals/first-deal";
import { dealFormValues } from "@/lib/records/deals/form-values";
import type { Deal } from "@/lib/records/deals/serialize";

const PERSON = { id: "11111111-1111-4111-8111-111111111111", name: "Olive Owner" };
const TODAY = "2026-11-20";

const property = {
  property_address: ["12 Elm St", "12 Elm St"],
  property_type: ["Condo", "Condo"],
  property_bedrooms: [3, "3"],
  property_bathrooms: [2.5, "2.5"],
  property_sqft: [1850, "1,850"],
} as const;

const deal: Deal = {
  id: "22222222-2222-4222-8222-222222222222",
  owner_id: PERSON.id,
  owner_name: PERSON.name,
  client_id: "33333333-3333-4333-8333-333333333333",
  client_name: "Dana Whitcomb",
  title: "Sale on Elm Street",
  value: 400_000,
  commission: 10_000,
  commission_percentage: 2.5,
  status: "Lost",
  probability: 10,
  expected_close_date: "2026-12-15",
  property_address: property.property_address[0],
  property_type: property.property_type[0],
  property_bedrooms: property.property_bedrooms[0],
  property_bathrooms: property.property_bathrooms[0],
  property_sqft: property.property_sqft[0],
  lost_reason: "Price",
  tags: [{ id: "t", name: "Lake side", color: "blue" }],
  custom: {},
  closed_at: null,
  created_at: "2026-11-01T12:00:00+00:00",
  updated_at: "2026-11-01T12:00:00+00:00",
  can_update: true,
  can_delete: false,
  can_assign: false,
};

const draw = (screen: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TimeZoneProvider timeZone="America/New_York">{screen}</TimeZoneProvider>
    </QueryClientProvider>,
  );

/** Boxes without their own name, each with the text that replaces it. */
const UNNAMED: Record<string, RegExp> = {
  client_id: /<label[^>]*>Client</,
  value: /<label[^>]*>Deal value</,
  expected_close_date: /aria-label="(Choose|Change) expected close date/,
  lost_reason: /value="Price"/,
};

const hasBox = (markup: string, name: string) =>
  (UNNAMED[name] ?? new RegExp(` name="${name}"`)).test(markup);

function Form() {
  const form = useForm({
    defaultValues: dealFormValues(deal, { personId: PERSON.id, client: null }),
  });
  return <DealFields form={form} deal={deal} today={TODAY} person={PERSON} canAssign />;
}

function FirstDealForm() {
  const form = useForm({
    defaultValues: { ...clientValues(null, PERSON.id), withDeal: true },
  });
  return <FirstDealSection form={form} today={TODAY} />;
}

test("the form has every field of a deal", () => {
  const markup = draw(<Form />);
  const names = Object.keys(dealFormValues(deal, { personId: PERSON.id, client: null }));
  expect(names.filter((name) => name !== "custom" && !hasBox(markup, name))).toEqual([]);
});

test("the form of a new client has every field of their first deal", () => {
  const markup = draw(<FirstDealForm />);
  const missing = Object.keys(emptyFirstDeal).filter(
    (name) => !hasBox(markup, name) && !hasBox(markup, `deal.${name}`),
  );
  expect(missing).toEqual([]);
});

test("the deal's page shows every field of the property", () => {
  const markup = draw(<DealDetails deal={deal} customFields={[]} />);
  expect(Object.keys(property)).toEqual(PROPERTY_FIELDS);
  for (const name of PROPERTY_FIELDS) {
    expect(markup).toContain(getShortLabel(dealFields[name]));
    expect(markup).toContain(property[name][1]);
  }
});
