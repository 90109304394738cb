/** The kinds of things a timeline tells of, in the order their filters stand. */
export const TIMELINE_KINDS = [
  "message",
  "inquiry",
  "note",
  "task",
  "deal",
  "key_date",
  "listing",
] as const;

export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** How many things one reading brings when nothing is said, and at most. */
export const TIMELINE_PAGE = 50;
export const MAX_TIMELINE_PAGE = 200;

export const KIND_LABELS: Record<TimelineKind, string> = {
  message: "Conversations",
  inquiry: "Inquiries",
  note: "Notes",
  task: "Tasks",
  deal: "Deals",
  key_date: "Key dates",
  listing: "Listings",
};
