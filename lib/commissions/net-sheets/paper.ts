import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { Sheet, type Letterhead } from "@/lib/commissions/papers/sheet";
import { formatDate } from "@/lib/foundation/text/format";
import { describeCounty, ESTIMATE_NOTE, NET_SHEET_TITLES, NET_SHEET_TOTALS } from "./labels";
import { toFigures } from "./serialize";
import type { NetSheetTerms } from "./terms";

/** The content of a saved version's PDF. */
export type NetSheetPaperContent = {
  brokerage: Letterhead;
  name: string;
  version: number;
  terms: NetSheetTerms;
  /** Null without a transaction. */
  property: string | null;
  /** The sellers of the transaction for a seller's net, else its buyers. */
  people: string[];
  /** "Ann Agent, Nov 20, 2026, 3:05 PM (America/New_York)" */
  saved: string;
};

/** Draws a saved version of a net sheet, each line with the text of its computation. Returns the PDF. */
export async function drawNetSheet(content: NetSheetPaperContent): Promise<Uint8Array> {
  const { brokerage, name, version, terms, saved } = content;
  const title = NET_SHEET_TITLES[terms.kind];
  const sheet = await Sheet.create({ title, foot: `Version ${version} · ${name}` });
  await sheet.letterhead(brokerage);
  sheet.title(title, name);
  drawSale(sheet, content);
  drawLines(sheet, terms);
  sheet.gap(12);
  const county = describeCounty(terms);
  if (county) sheet.note(county);
  sheet.note(ESTIMATE_NOTE);
  sheet.note(`Version ${version}, saved by ${saved}`);
  return sheet.finish();
}

function drawSale(sheet: Sheet, { property, people, terms }: NetSheetPaperContent): void {
  if (property) sheet.fact("Property", property);
  for (const person of people) sheet.fact(terms.kind === "seller" ? "Seller" : "Buyer", person);
  if (terms.closing_date) sheet.fact("Closing day", formatDate(terms.closing_date));
}

function drawLines(sheet: Sheet, terms: NetSheetTerms): void {
  const { lines, total } = toFigures(terms);
  sheet.heading("How it is computed");
  for (const { label, formula, amount } of lines) {
    sheet.amount({
      text: label,
      notes: formula ? [formula] : [],
      amount: formatDollarText(amount),
    });
  }
  sheet.amount({
    text: NET_SHEET_TOTALS[terms.kind],
    amount: formatDollarText(total),
    isTotal: true,
  });
}
