/** The format of a figure: 12, $12,400, 64%, 12.5 days, 8 min. */
export type FigureKind = "count" | "dollars" | "percent" | "days" | "minutes";

export type Figure = {
  /** The figure's name in the database (supabase/schemas/reports/report-facts.data.sql). */
  name: string;
  label: string;
  kind: FigureKind;
  /** Whether the dollars cannot be added up. Then an empty value is null, not 0. */
  isAverage?: boolean;
  /** Whether the figure is shown above the chart, for the whole report. */
  headline?: boolean;
  /** False for a figure that exists only for the whole report. */
  column?: boolean;
};

export type ReportDescription = {
  title: string;
  /** The question that the report answers. */
  question: string;
  /** Whether REPORTS_VIEW_OWN is enough to see it. */
  isBasic: boolean;
  /** A further permission that the report requires. */
  area?: "COMMISSIONS_VIEW";
  /** Whether the report counts events within a period. */
  isDated: boolean;
  /** Groupings and their labels; the first is the default. "agent" requires ANALYTICS_VIEW. */
  dimensions: Record<string, string>;
  figures: readonly Figure[];
  /** The figure in the chart. */
  charted: string;
  /** False when adding up the rows would count records twice. */
  hasTotal: boolean;
  /** Shown when there is nothing to count. */
  emptyText: string;
};
