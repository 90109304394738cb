import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type {
  AgentResult,
  Cents,
  CounterMove,
  SideResult,
  StatementLine,
} from "@/lib/commissions/calculation/types";
import { counterColumns } from "./counter-columns";
import type { StatementInputs } from "./inputs";
import { planOnDay } from "./plan-on-day";

/** Returns the data that an approval writes, for the database (public.post_statement). Amounts are dollars as text. */
export const toPosting = (inputs: StatementInputs, result: SideResult) => ({
  closing_date: inputs.closing_date,
  price: inputs.price,
  gross: toDollarText(result.gross),
  counters: result.counters.map(toCounterMove),
  lines: result.lines.map(toLine),
  shares: listEarners(result).map((userId) => toShare(inputs, result, userId)),
  entries: listEarners(result).flatMap((userId) => toEntries(inputs, result, userId)),
});

/** Returns the ids of everybody whom the side pays or charges. */
const listEarners = ({ agents, lines }: SideResult): string[] => [
  ...new Set([
    ...agents.map(({ memberId }) => memberId),
    ...lines.flatMap(({ kind, payee }) =>
      kind === "payment" && payee.kind === "member" ? [payee.memberId] : [],
    ),
  ]),
];

const toCounterMove = ({ key, before, after }: CounterMove) => ({
  ...counterColumns(key),
  before: toDollarText(before),
  after: toDollarText(after),
});

const toLine = ({ payee, memberId, amount, counter, ...line }: StatementLine) => ({
  ...line,
  payee: payee.kind,
  payee_id: payee.kind === "member" ? payee.memberId : null,
  payee_name: payee.kind === "outside" ? payee.name : null,
  member_id: memberId,
  amount: toDollarText(amount),
  counter: counter && toCounterMove(counter),
});

const sum = (amounts: Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0n);

/** Returns a person's total of the side: their own net, and payments from others. */
const netOf = ({ lines }: SideResult, userId: string): Cents =>
  sum(
    lines.flatMap(({ kind, payee, amount }) =>
      kind === "payment" && payee.kind === "member" && payee.memberId === userId ? [amount] : [],
    ),
  );

const sharesOf = ({ agents }: SideResult, userId: string): AgentResult[] =>
  agents.filter(({ memberId }) => memberId === userId);

function toShare(inputs: StatementInputs, result: SideResult, userId: string) {
  const shares = sharesOf(result, userId);
  const net = netOf(result, userId);
  const withheld = sum(shares.map((share) => share.withheld));
  const fromOthers = net - sum(shares.map((share) => share.net));
  const reported = sum(shares.map(({ reported1099 }) => reported1099)) + fromOthers;
  return {
    user_id: userId,
    plan_id: findPlanId(inputs, userId),
    award: toDollarText(sum(shares.map(({ award }) => award))),
    company_dollar: toDollarText(sum(shares.map(({ companyDollar }) => companyDollar))),
    net: toDollarText(net),
    withheld: toDollarText(withheld),
    payable: toDollarText((net > 0n ? net : 0n) - withheld),
    reported: toDollarText(reported),
    charged_once: result.chargedOnTransaction.flatMap(({ memberId, key }) =>
      memberId === userId ? [key] : [],
    ),
  };
}

/** Returns the id of the person's plan; null when they are paid from another person's share. */
function findPlanId(inputs: StatementInputs, userId: string): string | null {
  const person = inputs.people.find(({ user_id }) => user_id === userId);
  return person && inputs.closing_date
    ? planOnDay(inputs, person, inputs.closing_date).planId
    : null;
}

/** Returns the entries of a person's account: the earnings of the side, and its fees. They sum to the net. */
function toEntries({ number, side }: StatementInputs, result: SideResult, userId: string) {
  const shares = sharesOf(result, userId);
  const share = sum(shares.map(({ agentShare }) => agentShare));
  const fees = sum(shares.map(({ net, agentShare }) => net - agentShare));
  const fromOthers = netOf(result, userId) - share - fees;
  const label = `${number} ${side}`;
  return [
    { kind: "Earned", amount: share, description: `${label}: share` },
    { kind: "Fee", amount: fees, description: `${label}: fees` },
    { kind: "Earned", amount: fromOthers, description: `${label}: paid out of another share` },
  ]
    .filter(({ amount }) => amount !== 0n)
    .map((entry) => ({ ...entry, user_id: userId, amount: toDollarText(entry.amount) }));
}
