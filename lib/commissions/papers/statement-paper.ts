import { formatCounterMove, formatDollarText } from "@/lib/commissions/statements/dollar-text";
import type { LineDto } from "@/lib/commissions/statements/serialize";
import { formatDate } from "@/lib/foundation/text/format";
import type { StatementPaperContent } from "./content";
import { drawApproval, drawFile, toFoot } from "./disbursement";
import { Sheet } from "./sheet";

const TITLE = "Commission statement";

/** Draws the statement of one agent for a side, each line with the text of its computation. Returns the PDF. */
export async function drawStatement(content: StatementPaperContent): Promise<Uint8Array> {
  const sheet = await Sheet.create({
    title: `${TITLE} ${content.number}`,
    foot: `${toFoot(TITLE, content)} · ${content.agent}`,
  });
  await sheet.letterhead(content.brokerage);
  sheet.title(TITLE, content.plan ? `${content.agent}, paid by ${content.plan}` : content.agent);
  drawFile(sheet, content);
  sheet.heading("How it is computed");
  for (const line of content.lines) sheet.amount(toRow(line));
  drawNet(sheet, content);
  drawApproval(sheet, content);
  sheet.gap(12);
  sheet.note("Nothing here is filed with anybody, and it is not legal or tax advice.");
  return sheet.finish();
}

function toRow({ kind, payee, payee_name, label, formula, amount, counter }: LineDto) {
  const to = payee === "brokerage" ? "Brokerage" : (payee_name ?? "A member");
  return {
    text: kind === "payment" ? `${label}, to ${to}` : label,
    notes: [formula, ...(counter ? [formatCounterMove(counter)] : [])],
    amount: formatDollarText(amount),
  };
}

function drawNet(sheet: Sheet, { net, withheld, payable, paid }: StatementPaperContent): void {
  sheet.heading("What you get");
  sheet.amount({ text: "Net", amount: formatDollarText(net) });
  sheet.amount({
    text: "Withheld for what was owed",
    amount: formatDollarText(withheld),
  });
  sheet.amount({
    text: paid ? "Paid" : "To be paid",
    isTotal: true,
    amount: formatDollarText(payable),
  });
  if (paid) sheet.note(`Paid ${formatDate(paid.day)}, ${paid.reference}`);
}
