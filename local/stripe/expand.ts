import type { StripeAccount } from "./account";
import { invalid } from "./refusal";

type Whole = Record<string, unknown>;

const isObject = (value: unknown): value is Whole =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a copy in which the ids at `paths` are replaced by objects ("latest_invoice.payments", "data.customer"). */
export function expand(account: StripeAccount, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Whole;
  for (const path of paths) walk(account, [copy], path.split("."), path);
  return copy;
}

function walk(account: StripeAccount, at: unknown[], [key, ...rest]: string[], path: string): void {
  if (key === undefined) return;
  const next = at.filter(isObject).flatMap((holder) => {
    const value = open(account, holder, key, path);
    return Array.isArray(value) ? value : [value];
  });
  walk(account, next, rest, path);
}

function open(account: StripeAccount, holder: Whole, key: string, path: string): unknown {
  if (holder.object === "invoice" && key === "payments")
    holder.payments ??= getPayments(account, String(holder.id));
  if (!(key in holder)) throw invalid(`This property cannot be expanded (${path}).`, "expand");
  const value = holder[key];
  if (typeof value !== "string") return value;
  const object = findAny(account, value);
  if (!object) throw invalid(`This property cannot be expanded (${path}).`, "expand");
  return (holder[key] = structuredClone(object));
}

function getPayments(account: StripeAccount, invoice: string): object {
  const page = account.invoicePayments.page({ limit: 10 }, (row) => row.invoice === invoice);
  return structuredClone(page);
}

function findAny(account: StripeAccount, id: string): object | undefined {
  const { customers, products, prices, paymentMethods, subscriptions, schedules } = account;
  const { invoices, intents, charges, refunds, disputes } = account;
  const shelves = [
    customers,
    products,
    prices,
    paymentMethods,
    subscriptions,
    schedules,
    invoices,
    intents,
    charges,
    refunds,
    disputes,
  ];
  return shelves.map((shelf) => shelf.find(id)).find(Boolean);
}
