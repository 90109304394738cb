/** Returns the colour of a subscription's or invoice's status; gray for an unknown one. */
export const billingStatusColor = (status: string | null): string => colors[status ?? ""] ?? "gray";

const colors: Record<string, string> = {
  trialing: "blue",
  active: "green",
  past_due: "red",
  unpaid: "red",
  incomplete: "yellow",
  paid: "green",
  open: "yellow",
  uncollectible: "red",
};
