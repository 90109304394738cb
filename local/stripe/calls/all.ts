import type { StripeAccount } from "../account";
import type { Calls } from "../call";
import { addCatalog } from "./catalog";
import { addCheckout } from "./checkout";
import { addCustomers } from "./customers";
import { addEvents } from "./events";
import { addInvoices } from "./invoices";
import { addSubscriptions } from "./subscriptions";

/** Adds every call that the stand-in serves. */
export function addAll(calls: Calls, account: StripeAccount): void {
  addCatalog(calls, account);
  addCustomers(calls, account);
  addCheckout(calls, account);
  addSubscriptions(calls, account);
  addInvoices(calls, account);
  addEvents(calls, account);
}
