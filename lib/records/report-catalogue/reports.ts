/** How a figure is formatted: 12, $12,400, 64%, 12.5 days, 8 min. */
export type FigureKind = "count" | "dollars" | "percent" | "days" | "minutes";

export type Figure = {
  /** The database's name (supabase/schemas/reports/report-facts.data.sql). */
  name: string;
  label: string;
  kind: FigureKind;
  /** Dollars that cannot be added up: null, not 0, when there are none. */
  isAverage?: boolean;
  /** Shown above the chart, for the whole report. */
  headline?: boolean;
  /** False for a figure of only the whole report. */
  column?: boolean;
};

export type ReportDescription = {
  title: string;
  /** The question that the report answers. */
  question: string;
  /** Requires only REPORTS_VIEW_OWN. */
  isBasic: boolean;
  /** Counts what happened in a period. */
  isDated: boolean;
  /** Groupings and their labels; the first is the default. "agent" requires ANALYTICS_VIEW. */
  dimensions: Record<string, string>;
  figures: readonly Figure[];
  /** The figure in the chart. */
  charted: string;
  /** False when the sum of the rows would count records twice. */
  hasTotal: boolean;
  /** Shown when there is nothing to count. */
  emptyText: string;
};

const deals = { name: "deals", label: "Deals", kind: "count" } as const;
const volume = { name: "volume", label: "Volume", kind: "dollars" } as const;
const gci = { name: "gci", label: "GCI", kind: "dollars" } as const;
/** A forecast figure: only for the whole report. */
const soon = { kind: "dollars", headline: true, column: false } as const;
const agent = { agent: "Agent" };

/** The definition of every report, used by the menu, the screen, the file, the mail and the API. */
export const REPORTS = {
  pipeline: {
    title: "Pipeline",
    question: "Where the open deals stand, and how old they are",
    isBasic: true,
    isDated: false,
    dimensions: { status: "Status", age: "Age", ...agent },
    figures: [
      { ...deals, headline: true },
      { ...volume, headline: true },
      { name: "weighted", label: "By probability", kind: "dollars", headline: true },
      { name: "age", label: "Median age", kind: "days", headline: true },
      { name: "to_30", label: "Up to 30 days", kind: "count" },
      { name: "to_60", label: "31–60 days", kind: "count" },
      { name: "to_90", label: "61–90 days", kind: "count" },
      { name: "to_180", label: "91–180 days", kind: "count" },
      { name: "older", label: "Over 180 days", kind: "count" },
    ],
    charted: "volume",
    hasTotal: true,
    emptyText: "Deals in Lead, In Progress and Under Contract are counted here.",
  },
  closed: {
    title: "Closed deals",
    question: "Deals that closed, and what they brought in",
    isBasic: true,
    isDated: true,
    dimensions: { month: "Month", ...agent, property: "Property type" },
    figures: [
      { ...deals, headline: true },
      { ...volume, headline: true },
      { ...gci, headline: true },
      { name: "average", label: "Average price", kind: "dollars", isAverage: true, headline: true },
      { name: "days", label: "Median days to close", kind: "days" },
    ],
    charted: "gci",
    hasTotal: true,
    emptyText: "Deals that were closed in this period are counted here.",
  },
  forecast: {
    title: "Commission forecast",
    question: "What the pipeline will bring: commission times probability, by expected close",
    isBasic: true,
    isDated: false,
    dimensions: { month: "Expected close", status: "Status", ...agent },
    figures: [
      { name: "this_month", label: "This month", ...soon },
      { name: "next_month", label: "Next month", ...soon },
      { name: "this_quarter", label: "This quarter", ...soon },
      deals,
      volume,
      { name: "commission", label: "Commission", kind: "dollars" },
      { name: "expected", label: "Expected", kind: "dollars", headline: true },
      { name: "unjudged", label: "Without probability", kind: "count" },
    ],
    charted: "expected",
    hasTotal: true,
    emptyText: "Deals in Lead, In Progress and Under Contract are counted here.",
  },
  funnel: {
    title: "Conversion",
    question: "How far deals started in this period got, and how long each stage took",
    isBasic: true,
    isDated: true,
    dimensions: { stage: "Stage" },
    figures: [
      { name: "deals", label: "Reached", kind: "count" },
      volume,
      { name: "went_on", label: "Moved on", kind: "count" },
      { name: "conversion", label: "Moved on, share", kind: "percent" },
      { name: "open", label: "Still there", kind: "count" },
      { name: "lost", label: "Lost there", kind: "count" },
      { name: "days", label: "Median days in stage", kind: "days" },
    ],
    charted: "deals",
    hasTotal: false,
    emptyText: "Deals started in this period are counted here.",
  },
  tasks: {
    title: "Task completion",
    question: "How many due tasks were done, and how many on time",
    isBasic: true,
    isDated: true,
    dimensions: { month: "Month", type: "Type", priority: "Priority", ...agent },
    figures: [
      { name: "due", label: "Due", kind: "count", headline: true },
      { name: "done", label: "Done", kind: "count" },
      { name: "completion", label: "Done, share", kind: "percent", headline: true },
      { name: "in_time", label: "On time", kind: "count" },
      { name: "punctuality", label: "On time, share", kind: "percent", headline: true },
      { name: "late", label: "Late", kind: "count" },
      { name: "overdue", label: "Overdue", kind: "count", headline: true },
      { name: "open", label: "Not due yet", kind: "count" },
    ],
    charted: "due",
    hasTotal: true,
    emptyText: "Tasks that were due in this period are counted here.",
  },
  key_dates: {
    title: "Key dates at risk",
    question: "Open key dates of active deals that are near or past",
    isBasic: true,
    isDated: false,
    dimensions: { step: "Key date", status: "Deal status", ...agent },
    figures: [
      { name: "at_risk", label: "At risk", kind: "count", headline: true },
      { name: "overdue", label: "Past", kind: "count", headline: true },
      { name: "in_3", label: "Within 3 days", kind: "count", headline: true },
      { name: "in_7", label: "In 4–7 days", kind: "count" },
      { name: "in_14", label: "In 8–14 days", kind: "count" },
      { name: "later", label: "Later", kind: "count" },
      { name: "open", label: "All open", kind: "count", headline: true },
    ],
    charted: "at_risk",
    hasTotal: true,
    emptyText: "Open key dates of active deals are counted here.",
  },
  files: {
    title: "Open files",
    question: "Transactions on their way to the closing, and what their checklists lack",
    isBasic: true,
    isDated: false,
    dimensions: { file_status: "Status", file_kind: "Kind", ...agent },
    figures: [
      { name: "files", label: "Open files", kind: "count", headline: true },
      { name: "with_late", label: "With late items", kind: "count", headline: true },
      { name: "late", label: "Items late", kind: "count", headline: true },
      { name: "items", label: "Items missing", kind: "count" },
      { name: "in_14", label: "Closing within 14 days", kind: "count", headline: true },
      { name: "overdue", label: "Past closing day", kind: "count" },
      { name: "unset", label: "No closing day", kind: "count" },
    ],
    charted: "files",
    hasTotal: true,
    emptyText: "Transactions that are Draft, Listed or Under contract are counted here.",
  },
  file_closings: {
    title: "Contract to closing",
    question: "How long closed transactions took from the contract to the closing",
    isBasic: true,
    isDated: true,
    dimensions: { month: "Month", file_kind: "Kind", ...agent },
    figures: [
      { name: "files", label: "Closed files", kind: "count", headline: true },
      { ...volume, headline: true },
      { name: "days", label: "Median days", kind: "days", headline: true },
      { name: "to_30", label: "Up to 30 days", kind: "count" },
      { name: "to_45", label: "31–45 days", kind: "count" },
      { name: "to_60", label: "46–60 days", kind: "count" },
      { name: "longer", label: "Over 60 days", kind: "count" },
    ],
    charted: "days",
    hasTotal: true,
    emptyText: "Transactions that were closed in this period are counted here.",
  },
  sources: {
    title: "Lead sources",
    question: "Where clients came from, how many became business and what they brought",
    isBasic: false,
    isDated: true,
    dimensions: { source: "Source", month: "Month", ...agent },
    figures: [
      { name: "clients", label: "Clients", kind: "count", headline: true },
      { name: "leads", label: "Still leads", kind: "count" },
      { name: "converted", label: "Converted", kind: "count", headline: true },
      { name: "conversion", label: "Conversion", kind: "percent", headline: true },
      { name: "closed", label: "Closed deals", kind: "count" },
      volume,
      { ...gci, headline: true },
    ],
    charted: "clients",
    hasTotal: true,
    emptyText: "Clients who came in this period are counted here, if the day they came is known.",
  },
  responses: {
    title: "Response time",
    question: "How soon new leads were answered",
    isBasic: false,
    isDated: true,
    dimensions: { source: "Source", month: "Month", ...agent },
    figures: [
      { name: "leads", label: "Leads", kind: "count", headline: true },
      { name: "answered", label: "Answered", kind: "count" },
      { name: "share", label: "Answered, share", kind: "percent", headline: true },
      { name: "minutes", label: "Median time", kind: "minutes", headline: true },
      { name: "in_5", label: "Within 5 min", kind: "count" },
      { name: "in_60", label: "Within an hour", kind: "count" },
      { name: "in_day", label: "Within a day", kind: "count" },
      { name: "after", label: "After a day", kind: "count" },
      { name: "waiting", label: "Waiting", kind: "count", headline: true },
    ],
    charted: "minutes",
    hasTotal: true,
    emptyText: "Leads that came in this period are counted here.",
  },
  activity: {
    title: "Activity",
    question: "Who called, wrote, met and moved deals forward",
    isBasic: false,
    isDated: true,
    dimensions: { month: "Month", ...agent },
    figures: [
      { name: "calls", label: "Calls", kind: "count", headline: true },
      { name: "meetings", label: "Meetings", kind: "count", headline: true },
      { name: "emails", label: "Emails", kind: "count", headline: true },
      { name: "texts", label: "Texts", kind: "count", headline: true },
      { name: "others", label: "Other messages", kind: "count" },
      { name: "notes", label: "Notes", kind: "count" },
      { name: "tasks", label: "Tasks done", kind: "count" },
      { name: "clients", label: "Clients added", kind: "count" },
      { name: "deals", label: "Deals started", kind: "count" },
    ],
    charted: "calls",
    hasTotal: true,
    emptyText: "Calls, messages, notes and work done in this period are counted here.",
  },
  lost: {
    title: "Lost deals",
    question: "Why deals fell through, and at which stage",
    isBasic: false,
    isDated: true,
    dimensions: { reason: "Reason", stage: "Stage", month: "Month", ...agent },
    figures: [
      { ...deals, headline: true },
      { ...volume, headline: true },
      { name: "gci", label: "Commission lost", kind: "dollars", headline: true },
      { name: "days", label: "Median days until lost", kind: "days", headline: true },
    ],
    charted: "deals",
    hasTotal: true,
    emptyText: "Deals that were marked as Lost in this period are counted here.",
  },
} as const satisfies Record<string, ReportDescription>;

export type ReportKey = keyof typeof REPORTS;

export const REPORT_KEYS = Object.keys(REPORTS) as [ReportKey, ...ReportKey[]];

/** Returns a report's description in the general type. */
export const getDescription = (key: ReportKey): ReportDescription => REPORTS[key];

/** Returns the report's grouping: the requested one if valid, else the default. */
export function getDimension(key: ReportKey, asked: string | null | undefined): string {
  const known = Object.keys(REPORTS[key].dimensions);
  return asked && known.includes(asked) ? asked : (known[0] ?? "");
}
