import { describe, expect, it } from "vitest";
import { createAutomationBody } from "@/lib/follow-up/automations/schema";
import { toFailingText } from "@/lib/follow-up/automations/labels";
import { toConditionTexts, toFilters } from "@/lib/follow-up/automations/sentence";
import { toConditionParams } from "@/lib/records/client-conditions/conditions";
import { toCustomConditions } from "@/lib/records/client-conditions/custom-condition-filters";
import type { CustomFieldType } from "@/lib/records/custom-fields/field-types";
import { toUnsavedField } from "@/lib/records/custom-fields/unsaved-field";

const TAG = "6f1f4dd0-5f8f-4a4e-9c5b-0d7f0a7c6f11";

const CONDITIONS = {
  status: "Buyer",
  deal_status: "Under Contract",
  deal_type: "Condo",
  deal_value_gte: "500000",
  deal_commission_lte: "20000",
  deal_probability_gte: "60",
  deal_closes_days: "14",
  deal_stage_days: "1",
  deal_tags: TAG,
};

const read = (conditions: object) =>
  createAutomationBody.safeParse({
    name: "x",
    starts_with: "form",
    conditions,
    actions: [{ do: "status", status: "Buyer" }],
  });

describe("conditions", () => {
  it("are described in plain words", () => {
    expect(toConditionTexts(CONDITIONS, { [TAG]: "VIP" })).toEqual([
      "Buyer",
      "Deal: Under Contract",
      "Condo",
      "Deal from $500,000",
      "Commission up to $20,000",
      "Probability in percent from 60",
      "Deal expected to close within 14 days",
      "Deal in its stage for a day",
      "VIP",
    ]);
  });

  it("are converted to the values of the form", () => {
    expect(toFilters(CONDITIONS)).toMatchObject({
      status: "Buyer",
      deal_probability_gte: 60,
      deal_value_gte: "500000",
      deal_tags: [TAG],
    });
  });

  it("are refused out of range, and conditions on a deal are refused for clients without a deal", () => {
    expect(read(CONDITIONS).data?.conditions).toMatchObject({ deal_closes_days: 14 });
    for (const wrong of [
      { deal_probability_gte: "101" },
      { deal_closes_days: "0" },
      { deal_type: "Castle" },
      { deal_status: "none", deal_value_gte: "1" },
    ]) {
      expect(read(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
    expect(read({ deal_status: "none", status: "Buyer" }).success).toBe(true);
  });

  it("on custom fields are described by the field's label, or as deleted or hidden", () => {
    const field = (kind: "client" | "deal", key: string, label: string, type: CustomFieldType) =>
      toUnsavedField({
        ...{ kind, key, label, type, help: "", section: "", is_yearly: false, is_required: false },
        ...{
          options: [{ key: "va", label: "VA" }],
          default_value: null,
          is_on_card: false,
          is_searchable: false,
        },
        ...{ visible_to: null, editable_by: null },
      });
    const fields = [
      field("client", "loans", "Loans", "choices"),
      field("deal", "earnest", "Earnest", "money"),
    ];
    const query = {
      "custom.loans.not": "va",
      "deal_custom.earnest.gte": "1500.5",
      "custom.gate_code": "1",
    };
    expect(read(query).data?.conditions).toEqual(query);
    expect(toConditionTexts(query, {}, fields)).toEqual([
      "Loans: not VA",
      "Earnest from $1,501",
      "the field “gate_code”, which was deleted or is hidden",
    ]);
    expect(toConditionParams(toFilters(query, fields), toCustomConditions(fields))).toEqual(query);
    const failed = ["custom.loans.not", "gone.custom.gate_code"];
    expect(toFailingText(failed, fields)).toBe(
      "Loans, the field “gate_code” was deleted, or the person it runs as can no longer see it",
    );
    expect(toFailingText(failed.slice(0, 1))).toBe("loans");
  });

  it("are named when they fail, also when no single deal meets all of them", () => {
    expect(toFailingText(["deal", "deal_value_gte"])).toBe("minimum deal value");
    expect(toFailingText(["deal"])).toBe("all on the same deal");
  });
});
