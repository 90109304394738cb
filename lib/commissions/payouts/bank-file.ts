import { csvText } from "@/lib/foundation/csv/text";

type Line = {
  holder: string;
  routing_number: string;
  account_number: string;
  kind: string;
  amount: string;
  name: string | null;
};

const HEADER = ["Holder", "Routing number", "Account number", "Account type", "Amount", "Agent"];

/** Returns the CSV file of an ACH payout for the bank: payees with their accounts and amounts. */
export const toBankFile = (label: string, lines: readonly Line[]): Response =>
  new Response(
    csvText([
      HEADER,
      ...lines.map((line) => [
        ...[line.holder, line.routing_number, line.account_number],
        ...[line.kind, line.amount, line.name ?? ""],
      ]),
    ]),
    {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${label.toLowerCase().replaceAll(" ", "-")}-bank.csv"`,
      },
    },
  );
