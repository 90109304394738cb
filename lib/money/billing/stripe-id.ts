/** Returns the id of an object that Stripe sends either expanded or as its id. */
export const getStripeId = (object: string | { id: string }): string =>
  typeof object === "string" ? object : object.id;
