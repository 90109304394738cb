/** The result of a payment with a card. */
export type CardFate =
  | { kind: "paid" }
  | { kind: "declined"; code: string; declineCode: string; message: string }
  /** The bank asks the holder to confirm on its own page. */
  | { kind: "asks" }
  /** Paid, and disputed as fraudulent right after. */
  | { kind: "disputed" };

type TestCard = {
  description: string;
  brand: string;
  /** The result of the first payment, and of each later one. */
  first: CardFate;
  later: CardFate;
};

const paid: CardFate = { kind: "paid" };
const declined = (declineCode: string, message: string, code = "card_declined"): CardFate => {
  return { kind: "declined", code, declineCode, message };
};
const plainly = declined("generic_decline", "Your card was declined.");

/** The subset of Stripe's own test numbers that is used here (docs.stripe.com/testing). */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { description: "is paid", brand: "visa", first: paid, later: paid },
  "5555555555554444": {
    description: "is paid (Mastercard)",
    brand: "mastercard",
    first: paid,
    later: paid,
  },
  "4000000000000002": { description: "is declined", brand: "visa", first: plainly, later: plainly },
  "4000000000009995": {
    description: "is declined: insufficient funds",
    brand: "visa",
    first: declined("insufficient_funds", "Your card has insufficient funds."),
    later: declined("insufficient_funds", "Your card has insufficient funds."),
  },
  "4000000000000069": {
    description: "has expired",
    brand: "visa",
    first: declined("expired_card", "Your card has expired.", "expired_card"),
    later: declined("expired_card", "Your card has expired.", "expired_card"),
  },
  "4000000000000341": {
    description: "is taken at checkout, and declined with each payment after it",
    brand: "visa",
    first: paid,
    later: plainly,
  },
  "4000002760003184": {
    description: "asks to confirm each payment",
    brand: "visa",
    first: { kind: "asks" },
    later: { kind: "asks" },
  },
  "4000002500003155": {
    description: "asks to confirm once, at checkout",
    brand: "visa",
    first: { kind: "asks" },
    later: paid,
  },
  "4000000000000259": {
    description: "is paid, and disputed as fraudulent",
    brand: "visa",
    first: { kind: "disputed" },
    later: paid,
  },
};

/** Returns the test card of a typed number, grouped or not, or undefined when there is none. */
export function testCard(typed: string): ({ number: string } & TestCard) | undefined {
  const number = typed.replace(/[\s-]/g, "");
  const card = TEST_CARDS[number];
  return card && { number, ...card };
}
