import { toFilterChips, type RecordNames } from "@/lib/foundation/record-layer/list";
import { formatNumber } from "@/lib/foundation/text/format";
import {
  CONDITION_FILTERS,
  readConditions,
  toGoneConditions,
  type ConditionValues,
} from "@/lib/records/client-conditions/conditions";
import { toCustomConditions } from "@/lib/records/client-conditions/custom-condition-filters";
import { toGoneText } from "@/lib/records/client-conditions/custom-conditions";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { actionText } from "./labels";
import type { Automation, AutomationContent } from "./serialize";
import { getStart, isCustomDay, listCustomDays, type Start } from "./starts";

/** Returns conditions as form values. */
export const toFilters = (
  conditions: Automation["conditions"],
  fields: readonly CustomField[] = [],
): ConditionValues => readConditions(new URLSearchParams(conditions), toCustomConditions(fields));

/** Returns the start as text: "a client’s status becomes Seller". */
function whenText(
  { starts_with, starts_value, starts_count }: AutomationContent,
  names: RecordNames,
  fields: readonly CustomField[] = [],
): string {
  const { label, values, any, count } = getStart(starts_with);
  const value =
    starts_value === null
      ? any
      : ([...(values ?? []), ...listCustomDays(fields)].find(
          ([one]) => one === starts_value,
        )?.[1] ??
        names[starts_value] ??
        (isCustomDay(starts_value) ? toGoneText(starts_value) : "a tag"));
  const span = count && starts_count !== null && countText(starts_count, count);
  return [label, [value, span].filter(Boolean).join(", ")].filter(Boolean).join(" ");
}

const countText = (count: number, { unit, none }: NonNullable<Start["count"]>) =>
  count === 0 && none
    ? none
    : `${formatNumber(count)} ${count === 1 ? unit.replace(/s(?= |$)/, "") : unit}`;

/**
 * Returns each condition as a text: "Buyer", "No contact for 30 days". `fields` are the custom fields that the
 * reader can see.
 */
export function toConditionTexts(
  conditions: Automation["conditions"],
  names: RecordNames,
  fields: readonly CustomField[] = [],
): string[] {
  const custom = toCustomConditions(fields);
  const filters = toFilters(conditions, fields);
  return [
    ...toFilterChips({ ...CONDITION_FILTERS, ...custom }, filters as object, names).map(
      ({ text }) => text,
    ),
    ...Object.keys(toGoneConditions(filters, custom)).map(toGoneText),
  ];
}

/** The three parts of an automation's sentence: its start, conditions and actions. */
export type SentenceParts = { when: string; conditions: string[]; actions: string[] };

/** Returns the parts of the sentence "When …, if …, then …". */
export const toSentenceParts = (
  content: AutomationContent,
  names: RecordNames,
  fields?: readonly CustomField[],
): SentenceParts => ({
  when: whenText(content, names, fields),
  conditions: toConditionTexts(content.conditions, names, fields),
  actions: content.actions.map((action) => actionText(action, names)),
});

/** Returns the automation as one sentence. */
export function toSentence(
  content: AutomationContent,
  names: RecordNames,
  fields?: readonly CustomField[],
): string {
  const { when, conditions, actions } = toSentenceParts(content, names, fields);
  const condition = conditions.length > 0 ? `, if ${conditions.join(" and ")}` : "";
  return `When ${when}${condition}, then ${actions.join("; ")}.`;
}
