import { OWNED_LISTS } from "@/lib/foundation/record-layer/kinds";
import { isCustomFilter, isCustomSort } from "@/lib/foundation/api/custom-params";
import { isSavedParameter, type ViewQuery } from "@/lib/foundation/record-layer/view-query";
import { clientAddress, clientViewParser } from "@/lib/records/clients/list";
import { dealAddress } from "@/lib/records/deals/list";
import { reportParsers } from "@/lib/records/report-catalogue/address";
import { taskAddress } from "@/lib/records/tasks/list";
import { transactionAddress } from "@/lib/records/transactions/list";

type Parser = { parse: (value: string) => unknown };

export const VIEWED_LISTS = [...OWNED_LISTS, "reports"] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

const getParsers: Record<ViewedList, Record<string, Parser>> = {
  clients: { ...clientAddress.parsers, view: clientViewParser },
  deals: dealAddress.parsers,
  transactions: transactionAddress.parsers,
  tasks: taskAddress.parsers,
  reports: reportParsers,
};

/** Whether a list can be sorted. Tasks are always sorted by due date. */
const hasOrder = (list: ViewedList) => Object.hasOwn(getParsers[list], "sortBy");

/**
 * Whether a parameter filters or sorts by a custom field. The field is not checked here; the list ignores
 * fields that it does not have.
 */
const isCustom = (list: ViewedList, name: string, value: string): boolean =>
  list !== "reports" &&
  (name === "sortBy" ? hasOrder(list) && isCustomSort(value) : isCustomFilter(name));

const isKnownParameter = (list: ViewedList, name: string, value: string): boolean => {
  if (isCustom(list, name, value)) return true;
  const parsers = getParsers[list];
  return (
    isSavedParameter(name) && Object.hasOwn(parsers, name) && parsers[name]?.parse(value) !== null
  );
};

/** Whether a list has this filter, order or layout parameter. */
export const hasParameter = (list: ViewedList, name: string): boolean =>
  isSavedParameter(name) && Object.hasOwn(getParsers[list], name);

/** Returns a view's valid parameters, and the names of the invalid ones. */
export function parseViewQuery(
  list: ViewedList,
  query: ViewQuery,
): { query: ViewQuery; dropped: string[] } {
  const entries = Object.entries(query);
  const known = entries.filter(([name, value]) => isKnownParameter(list, name, value));
  const dropped = entries.filter((entry) => !known.includes(entry)).map(([name]) => name);
  return { query: Object.fromEntries(known), dropped };
}
