import fs from "node:fs";
import path from "node:path";
import Stripe from "stripe";
import { generateId, ObjectStore } from "./object-store";

type EventType = Stripe.Event["type"];

/** A call of the API, with its parameters as sent. */
type LoggedRequest = { method: string; path: string; params: string };

const MAX_LOGGED_REQUESTS = 1000;

/** What a checkout session starts once it is paid. The session's own object lacks most of it. */
type Booking = {
  id: string;
  created: number;
  price: string;
  trialDays: number;
  metadata: Stripe.Metadata;
};

/** Creates object stores in a folder. A base class, so that `folder` is set before the subclass's fields. */
abstract class Shelves {
  constructor(protected readonly folder: string) {}

  protected shelf<Row extends { id: string; created: number }>(
    kind: string,
    address: string,
  ): ObjectStore<Row> {
    return new ObjectStore<Row>(path.join(this.folder, kind), kind, address);
  }
}

/** One Stripe account on this machine: its objects, clock and events. */
export class StripeAccount extends Shelves {
  readonly products = this.shelf<Stripe.Product>("product", "/v1/products");
  readonly prices = this.shelf<Stripe.Price>("price", "/v1/prices");
  readonly customers = this.shelf<Stripe.Customer>("customer", "/v1/customers");
  /** Deleted customers. The API returns only that they are deleted. */
  readonly deletedCustomers = this.shelf<{ id: string; created: number }>("deleted_customer", "");
  readonly paymentMethods = this.shelf<Stripe.PaymentMethod>(
    "payment_method",
    "/v1/payment_methods",
  );
  readonly subscriptions = this.shelf<Stripe.Subscription>("subscription", "/v1/subscriptions");
  readonly schedules = this.shelf<Stripe.SubscriptionSchedule>(
    "subscription_schedule",
    "/v1/subscription_schedules",
  );
  readonly invoices = this.shelf<Stripe.Invoice>("invoice", "/v1/invoices");
  readonly invoicePayments = this.shelf<Stripe.InvoicePayment>(
    "invoice_payment",
    "/v1/invoice_payments",
  );
  readonly intents = this.shelf<Stripe.PaymentIntent>("payment_intent", "/v1/payment_intents");
  readonly charges = this.shelf<Stripe.Charge>("charge", "/v1/charges");
  readonly refunds = this.shelf<Stripe.Refund>("refund", "/v1/refunds");
  readonly disputes = this.shelf<Stripe.Dispute>("dispute", "/v1/disputes");
  readonly sessions = this.shelf<Stripe.Checkout.Session>(
    "checkout.session",
    "/v1/checkout/sessions",
  );
  readonly bookings = this.shelf<Booking>("booking", "");
  readonly portals = this.shelf<Stripe.BillingPortal.Session>(
    "billing_portal.session",
    "/v1/billing_portal/sessions",
  );
  readonly events = this.shelf<Stripe.Event>("event", "/v1/events");

  /** The latest calls of the API, oldest first, for tests that count them. */
  readonly requests: LoggedRequest[] = [];

  private changes = 0;
  private aheadBy: number;

  /** `told` receives every event. `pageUrl` is the address of the hosted pages. */
  constructor(
    folder: string,
    readonly pageUrl: string,
    private readonly onEvent: (event: Stripe.Event) => void,
  ) {
    super(folder);
    this.aheadBy = fs.existsSync(this.clockFile())
      ? Number(fs.readFileSync(this.clockFile(), "utf8"))
      : 0;
  }

  /** Returns the account's time in seconds: the machine's, plus how far the clock was moved. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.aheadBy;
  }

  /** Moves the clock forward to a moment, in seconds. The caller handles what falls due (clock.ts). */
  setNow(moment: number): void {
    this.aheadBy = Math.max(this.aheadBy, moment - Math.floor(Date.now() / 1000));
    fs.writeFileSync(this.clockFile(), String(this.aheadBy));
  }

  logRequest(request: LoggedRequest): void {
    this.requests.push(request);
    if (this.requests.length > MAX_LOGGED_REQUESTS) this.requests.shift();
  }

  /** Records an event for an object in its current state. */
  emit(type: EventType, object: object, before?: object): void {
    this.changes += 1;
    const event = {
      object: "event",
      id: generateId("evt"),
      api_version: Stripe.API_VERSION,
      created: this.now(),
      data: { object: structuredClone(object), ...(before && { previous_attributes: before }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } as unknown as Stripe.Event;
    this.onEvent(this.events.keep(event));
  }

  /** Returns a text that changes with every change. */
  version(): string {
    return `${this.events.list()[0]?.id ?? ""}.${this.changes}.${this.aheadBy}`;
  }

  private clockFile(): string {
    return path.join(this.folder, "clock");
  }
}
