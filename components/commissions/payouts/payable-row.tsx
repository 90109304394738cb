import { Checkbox } from "@/components/foundation/ui/checkbox";
import type { PayableStatement } from "@/lib/commissions/payouts/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { formatDate } from "@/lib/foundation/text/format";
import { payeeNames } from "./payee-names";

type PayableRowProps = {
  statement: Pick<
    PayableStatement,
    "title" | "side" | "payees" | "number" | "closing_date" | "amount"
  >;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** Renders a statement to select for a payout. */
export const PayableRow = ({ statement, isChosen, onChoose }: PayableRowProps) => (
  <li className="flex items-start justify-between gap-4 px-5 py-2.5">
    <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <Checkbox
        label={`${statement.title}, ${statement.side.toLowerCase()} side`}
        description={`${payeeNames(statement.payees)}. ${statement.number}, closed ${formatDate(statement.closing_date ?? "")}`}
        checked={isChosen}
        onCheckedChange={onChoose}
      />
    </div>
    <p className="font-medium tabular-nums touch:mt-3">{formatDollarText(statement.amount)}</p>
  </li>
);
