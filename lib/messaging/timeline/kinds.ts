/** The kinds of items in a timeline, in the order of their filters. */
export const TIMELINE_KINDS = [
  "message",
  "inquiry",
  "note",
  "task",
  "deal",
  "key_date",
  "buyer_agreement",
  "listing",
] as const;

export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Items per page: the default and the maximum. */
export const TIMELINE_PAGE = 50;
export const MAX_TIMELINE_PAGE = 200;

export const KIND_LABELS: Record<TimelineKind, string> = {
  message: "Conversations",
  inquiry: "Inquiries",
  note: "Notes",
  task: "Tasks",
  deal: "Deals",
  key_date: "Key dates",
  buyer_agreement: "Agreements",
  listing: "Listings",
};
