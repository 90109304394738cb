/** One line of the bench's table. */
export type Result = {
  what: string;
  value: number;
  target: number;
  /** Whether the value must stay at or below the target, or reach it. */
  must: "at most" | "at least";
  unit: "×" | "ms" | "s" | "nodes" | "KB" | "MB" | "a second";
  /** The figures behind the value. */
  from: string;
};

/** Prints the measured values beside their targets. */
export function printResults(results: readonly Result[]): void {
  const rows = results.map((result) => [
    result.what,
    `${shown(result.value)} ${result.unit}`,
    `${result.must === "at most" ? "≤" : "≥"} ${shown(result.target)}`,
    isMet(result) ? "met" : "MISSED",
    result.from,
  ]);
  const header = ["measure", "value", "target", "verdict", "from"];
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  console.log(
    ["", line(header), line(widths.map((width) => "─".repeat(width))), ...rows.map(line), ""].join(
      "\n",
    ),
  );
}

function isMet({ value, target, must }: Result): boolean {
  return must === "at most" ? value <= target : value >= target;
}

function shown(value: number): string {
  return value >= 20 ? value.toFixed(0) : value.toFixed(2);
}
