import { describe, expect, it } from "vitest";
import {
  clientBody,
  clientFormSchema,
  clientValues,
  type ClientValues,
} from "@/lib/records/clients/form-values";
import type { Client } from "@/lib/records/clients/serialize";
import { emptyFirstDeal } from "@/lib/records/deals/first-deal";
import { getBodyErrors, getChangedFields } from "@/lib/foundation/record-layer/form";

const TODAY = "2026-11-20";
const PERSON = "11111111-1111-4111-8111-111111111111";
const filled = { ...clientValues(null, PERSON), name: "Dana", phone: "614 555 0142" };

describe("the first deal", () => {
  const withDeal = (deal: Partial<typeof emptyFirstDeal>, ticked = true) =>
    clientBody({ ...filled, withDeal: ticked, deal: { ...emptyFirstDeal, ...deal } }, TODAY);

  it("is sent only when it is ticked and has a title", () => {
    expect(withDeal({ title: "Sale" }).deal).toMatchObject({ title: "Sale", value: "$0" });
    expect(withDeal({ title: "Sale" }, false).deal).toBeUndefined();
    expect(withDeal({ title: "  " }).deal).toBeUndefined();
  });

  it("closes on the typed day, and an invalid day is refused", () => {
    const closing = (expected_close_date: string) =>
      withDeal({ title: "Sale", expected_close_date });
    expect(closing("tomorrow").deal).toMatchObject({ expected_close_date: "2026-11-21" });
    expect(closing(" ").deal).toMatchObject({ expected_close_date: null });
    expect(Object.keys(getBodyErrors(clientFormSchema(null), closing("soon")))).toEqual([
      "deal.expected_close_date",
    ]);
  });

  it("is validated by the API's rules, but only when it is sent", () => {
    const wrong = { property_bathrooms: "2.3", commission_percentage: "101" };
    expect(getBodyErrors(clientFormSchema(null), withDeal(wrong))).toEqual({});
    expect(
      Object.keys(getBodyErrors(clientFormSchema(null), withDeal({ ...wrong, title: "Sale" }))),
    ).toEqual(["deal.commission_percentage", "deal.property_bathrooms"]);
  });
});

describe("an existing client", () => {
  const toBody = (values: ClientValues) => clientBody(values, TODAY);
  const client = {
    ...filled,
    phone: "6145550142",
    email: null,
    // As the database returns them, with the keys in its own order.
    other_phones: [{ phone: "6145550143", label: "Work" }],
    owner_id: PERSON,
  } as Partial<Client>;
  const before = toBody(clientValues(client as Client, PERSON));

  it("sends only changed values, and no phone that only has another format", () => {
    expect(getChangedFields(before, toBody(clientValues(client as Client, PERSON)))).toEqual({});
    const after = toBody({
      ...clientValues(client as Client, PERSON),
      phone: "(614) 555-0142",
      company: "Short North Realty",
    });
    expect(getChangedFields(before, after)).toEqual({ company: "Short North Realty" });
  });

  it("sends all further numbers when one of them changed", () => {
    const values = clientValues(client as Client, PERSON);
    values.other_phones.push({ label: "Spouse", phone: "614 555 0144" });
    expect(getChangedFields(before, toBody(values))).toEqual({
      other_phones: [
        { label: "Work", phone: "(614) 555-0143" },
        { label: "Spouse", phone: "(614) 555-0144" },
      ],
    });
  });
});
