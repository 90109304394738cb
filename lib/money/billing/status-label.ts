const LABELS: Record<string, string> = {
  trialing: "Trial",
  active: "Active",
  past_due: "Past due",
  canceled: "Canceled",
  unpaid: "Unpaid",
  incomplete: "Incomplete",
  incomplete_expired: "Expired",
  paused: "Paused",
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Not collected",
};

/** Returns a label for a status of Stripe; an unknown one in title case. */
export const statusLabel = (status: string): string =>
  LABELS[status] ??
  status
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
