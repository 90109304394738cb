import { readAddress, type AddressValues } from "@/lib/foundation/address/parsers";
import {
  choice,
  days,
  daysWithin,
  dollars,
  points,
  records,
  toListParams,
  type Filters,
} from "@/lib/foundation/record-layer/list";
import { addressParsers } from "@/lib/foundation/record-layer/list-address";
import { clientAddress, clientList } from "@/lib/records/clients/list";
import { PROPERTY_TYPES } from "@/lib/records/deals/list";
import { isCustomCondition, type CustomCondition } from "./custom-conditions";

/** The list's filters without search and without those on deals. */
const clientFilters = ({
  search: _search,
  deal_status: _stage,
  deal_value_gte: _least,
  deal_value_lte: _most,
  ...filters
}: typeof clientList.filters) => filters;

/**
 * Conditions on a deal. They apply to the deal that started the automation. Without such a deal, any deal of
 * the client may meet them; without a stage condition, that deal must be open.
 */
export const DEAL_CONDITIONS = {
  deal_status: clientList.filters.deal_status,
  deal_type: choice("Property type", PROPERTY_TYPES, { any: "Any property" }),
  deal_value_gte: dollars("Minimum deal value", "Deal from"),
  deal_value_lte: dollars("Maximum deal value", "Deal up to"),
  deal_commission_gte: dollars("Minimum commission", "Commission from"),
  deal_commission_lte: dollars("Maximum commission", "Commission up to"),
  deal_probability_gte: points("Lowest probability", "Probability in percent from", "%"),
  deal_probability_lte: points("Highest probability", "Probability in percent up to", "%"),
  deal_closes_days: daysWithin("Expected close", "Deal expected to close"),
  deal_stage_days: days(
    "Time in stage",
    (count) => `Deal in its stage for ${count === 1 ? "a day" : `${count} days`}`,
    { any: "However long", option: (count) => `At least ${count} days` },
  ),
  deal_tags: records("Deal tags", "tag"),
};

/** The conditions of an automation: the client list's filters without search, and further conditions on deals. */
export const CONDITION_FILTERS = { ...clientFilters(clientList.filters), ...DEAL_CONDITIONS };

const conditionParsers = { ...clientAddress.parsers, ...addressParsers(DEAL_CONDITIONS) };

/** Conditions as form values, including those of the client list and, by name, those on custom fields. */
export type ConditionValues = AddressValues<typeof conditionParsers> & {
  [Name in CustomCondition]?: unknown;
};

/**
 * Reads condition values from URL parameters. `custom` has the conditions on custom fields. Other custom
 * conditions are kept as text, because an automation without them would act on more clients.
 */
export const readConditions = (query: URLSearchParams, custom: Filters = {}): ConditionValues => ({
  ...Object.fromEntries([...query].filter(([name]) => isCustomCondition(name))),
  ...readAddress({ ...conditionParsers, ...addressParsers(custom) }, query),
});

/** Returns the conditions as parameters of the API. */
export function toConditionParams(values: ConditionValues, custom: Filters = {}) {
  const known = toListParams({ ...CONDITION_FILTERS, ...custom }, values as object);
  return { ...toGoneConditions(values, custom), ...Object.fromEntries(known) };
}

/** Returns the conditions on custom fields that were deleted or that the reader cannot see. */
export const toGoneConditions = (
  values: ConditionValues,
  custom: Filters,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] =>
      isCustomCondition(name) && !(name in custom) && typeof value === "string" && value !== ""
        ? [[name, value]]
        : [],
    ),
  );
