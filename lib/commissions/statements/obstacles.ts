import {
  excessOfBuyingSide,
  maximumForBuyingSide,
} from "@/lib/commissions/calculation/buying-side-maximum";
import { formatCents, toCents, toRate } from "@/lib/commissions/calculation/decimal-text";
import type { SideResult } from "@/lib/commissions/calculation/types";
import { formatDate } from "@/lib/foundation/text/format";
import type { StatementInputs } from "./inputs";

/** The statuses of a transaction that pays its agents. */
const PAYING: readonly string[] = ["Under contract", "Closed"];

/** Whether a transaction is under contract or closed. */
export const isPaying = ({ transaction_status }: StatementInputs): boolean =>
  PAYING.includes(transaction_status);

/**
 * Returns the reasons why a computed statement may not be approved: its transaction is not under contract,
 * somebody who earns a commission has no license in force on the closing day (ORC 4735.20), or the buying side would keep more than its
 * buyer agreed to (docs/features/commissions/calculation.md, example 31). Empty when it may be approved.
 */
export const listObstacles = (inputs: StatementInputs, result: SideResult): string[] => [
  ...(isPaying(inputs)
    ? []
    : ["A statement can be approved once its transaction is under contract."]),
  ...listLicenseGaps(inputs, result),
  ...listExcess(inputs, result),
];

function listLicenseGaps(inputs: StatementInputs, result: SideResult): string[] {
  const { closing_date } = inputs;
  const paid = listPaid(result);
  return listLicensees(inputs).flatMap(({ id, name, expiresOn }) => {
    if (!paid.has(id)) return [];
    const who = name ?? "A former member";
    if (!expiresOn) return [`${who} has no license on record. Add it before paying them.`];
    if (!closing_date || expiresOn >= closing_date) return [];
    return [`The license of ${who} expires ${formatDate(expiresOn)}, before the closing day.`];
  });
}

/** Returns the ids of the members that a statement pays: its agents, also those with a net of 0, and other payees. */
function listPaid({ agents, lines }: SideResult): Set<string> {
  const payees = lines.flatMap(({ kind, payee, amount }) =>
    kind === "payment" && payee.kind === "member" && amount > 0n ? [payee.memberId] : [],
  );
  return new Set([...agents.map(({ memberId }) => memberId), ...payees]);
}

/**
 * Returns the members whose pay is a commission, each once: the agents, the leaders of their teams, and their
 * mentors. Another member whom a plan pays may be an employee without a license.
 */
function listLicensees({ people }: StatementInputs) {
  const licensees = people.flatMap((person) => [
    { id: person.user_id, name: person.name, expiresOn: person.license_expires_on },
    ...(person.mentor_id === null
      ? []
      : [
          {
            id: person.mentor_id,
            name: person.mentor_name,
            expiresOn: person.mentor_license_expires_on,
          },
        ]),
  ]);
  return [...new Map(licensees.map((licensee) => [licensee.id, licensee])).values()];
}

function listExcess({ agreements, closing_date, price }: StatementInputs, { gross }: SideResult) {
  const agreement = agreements.findLast(
    ({ starts_on, ends_on }) =>
      closing_date !== null && starts_on <= closing_date && closing_date <= ends_on,
  );
  if (!agreement || price === null) return [];
  const agreed = {
    rate: agreement.rate === null ? null : toRate(agreement.rate),
    amount: agreement.amount === null ? null : toCents(agreement.amount),
  };
  const excess = excessOfBuyingSide(gross, agreed, toCents(price));
  if (excess === 0n) return [];
  const maximum = formatCents(maximumForBuyingSide(agreed, toCents(price)));
  return [
    `The buyer agreed to at most ${maximum}; ${formatCents(excess)} of ${formatCents(gross)} may not be kept. Enter it as a credit.`,
  ];
}
