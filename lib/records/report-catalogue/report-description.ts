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
  /** The permission that the report requires as well. */
  area?: "COMMISSIONS_VIEW";
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
