/** Formats cents as dollars: -1950 → "-$19.50". */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** Formats a moment in seconds as a day. */
export function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-US", {
    dateStyle: "medium",
    timeZone: "UTC",
  });
}
