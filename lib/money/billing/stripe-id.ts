/** Returns the id of an object that Stripe sends as its id alone, or expanded. */
export const getStripeId = (object: string | { id: string }): string =>
  typeof object === "string" ? object : object.id;
