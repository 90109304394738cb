const UNITS = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** Formats a duration in its largest whole unit: "12 days", "1 hour", "less than a minute". */
export function formatDuration(seconds: number): string {
  const step = UNITS.find((entry) => seconds >= entry.seconds);
  if (!step) return "less than a minute";
  const count = Math.floor(seconds / step.seconds);
  return `${count.toLocaleString("en-US")} ${step.unit}${count === 1 ? "" : "s"}`;
}
