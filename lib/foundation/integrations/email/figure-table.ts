import { escapeHtml } from "@/lib/foundation/text/escape-html";

/** Figures in a mail. The first cell of a row names it. */
export type MailTable = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The totals. */
  foot: readonly string[] | null;
};

const FONT = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Returns the table as HTML for mail programs, with styles on each cell. */
export function figureTableHtml({ head, rows, foot }: MailTable): string {
  const line = (cells: readonly string[], tag: "th" | "td", weight: number) =>
    `<tr>${cells.map((cell, index) => cellHtml(cell, index === 0 ? "left" : "right", tag, weight)).join("")}</tr>`;
  return `<table class="text" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0;border-collapse:collapse;color:#1c1917">
${[line(head, "th", 600), ...rows.map((row) => line(row, "td", 400)), ...(foot ? [line(foot, "td", 600)] : [])].join("\n")}
</table>`;
}

const cellHtml = (text: string, align: string, tag: "th" | "td", weight: number) => {
  const [name, ground] = tag === "th" ? ["line head", "background:#f3f1ed;"] : ["line", ""];
  return `<${tag} class="${name}" align="${align}" valign="bottom" style="padding:8px;${ground}border-bottom:1px solid #e7e3dc;font:${weight} 13px/1.4 ${FONT};white-space:${align === "left" ? "normal" : "nowrap"}">${escapeHtml(text)}</${tag}>`;
};

/** Returns the table as plain text in columns. */
export function figureTableText({ head, rows, foot }: MailTable): string {
  const lines = [head, ...rows, ...(foot ? [foot] : [])];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? "").length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
