import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { formatDate } from "@/lib/foundation/text/format";
import type { DisbursementContent, PaperFacts } from "./content";
import { listPayments } from "./payments";
import { Sheet } from "./sheet";

const TITLE = "Commission disbursement authorization";

/**
 * Draws the disbursement authorization, which tells the title company whom to pay for a side, and how much.
 * Returns the PDF.
 */
export async function drawDisbursement(content: DisbursementContent): Promise<Uint8Array> {
  const sheet = await Sheet.create({
    title: `${TITLE} ${content.number}`,
    foot: toFoot(TITLE, content),
  });
  await sheet.letterhead(content.brokerage);
  sheet.title(TITLE, `To ${toAddressee(content)}`);
  drawFile(sheet, content);
  for (const { role, name, company } of content.parties) {
    sheet.fact(role, company ? `${name}, ${company}` : name);
  }
  drawPayments(sheet, content);
  if (content.instructions) {
    sheet.heading("Instructions");
    sheet.paragraph(content.instructions);
  }
  drawApproval(sheet, content);
  return sheet.finish();
}

/** Returns "Commission statement · 2026-0001 · Listing side · version 1". */
export const toFoot = (title: string, { number, side, version }: PaperFacts): string =>
  `${title} · ${number} · ${side} side · version ${version}`;

const toAddressee = ({ title: { company, contact, email } }: DisbursementContent): string => {
  const whom = [company, contact].filter(Boolean).join(", ") || "the title company";
  return email ? `${whom}, ${email}` : whom;
};

/** Draws the facts of the sale: property, price, closing day and the amount that the side receives. */
export function drawFile(sheet: Sheet, facts: PaperFacts): void {
  sheet.fact("File", `${facts.number}, ${facts.side.toLowerCase()} side, version ${facts.version}`);
  sheet.fact("Property", facts.property);
  if (facts.price !== null) sheet.fact("Price", formatDollarText(facts.price));
  sheet.fact("Closing day", formatDate(facts.closing_date));
  sheet.fact("This side receives", formatDollarText(facts.gross));
}

function drawPayments(sheet: Sheet, content: DisbursementContent): void {
  sheet.heading("Please pay at the closing");
  for (const { payee, notes, amount } of listPayments(
    content.brokerage.name,
    content.gross,
    content,
  )) {
    sheet.amount({ text: payee, notes, amount: formatDollarText(amount) });
  }
  sheet.amount({ text: "Total", amount: formatDollarText(content.gross), isTotal: true });
}

/** Draws the approver and the time of approval. */
export function drawApproval(sheet: Sheet, { approved_by, approved_at, brokerage }: PaperFacts) {
  sheet.heading("Approved");
  sheet.paragraph(`${approved_by}, for ${brokerage.name}`);
  sheet.note(approved_at);
}
