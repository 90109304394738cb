"use client";

import { useState } from "react";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { LoadError } from "@/components/foundation/ui/load-error";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { showToast } from "@/components/foundation/ui/toast";
import { usePayable, useUpdatePayout } from "@/lib/commissions/payouts/hooks";
import { payoutMessages as text } from "@/lib/commissions/payouts/messages";
import { sumAmounts, type Payout } from "@/lib/commissions/payouts/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { countStatements } from "./method-label";
import { PayableRow } from "./payable-row";

type ChoiceDialogProps = { payout: Payout; onClose: () => void };

/** Chooses the statements of a draft: those in it, and those in no payout yet. */
export default function ChoiceDialog({ payout: opened, onClose }: ChoiceDialogProps) {
  // The payout as it was when the dialog opened, so that the API refuses to overwrite somebody else's later change.
  const [payout] = useState(opened);
  const { data: payable, isError, refetch } = usePayable();
  const { mutate: change, isPending } = useUpdatePayout(payout.id);
  const [problem, setProblem] = useState<string>();
  const inIt = payout.statements.filter(({ left_at }) => left_at === null);
  const offered = [
    ...inIt.map((statement) => ({ ...statement, id: statement.statement_id })),
    ...(payable ?? []).filter(({ id }) => inIt.every(({ statement_id }) => statement_id !== id)),
  ];
  const [ids, setIds] = useState<ReadonlySet<string>>(
    new Set(inIt.map(({ statement_id }) => statement_id)),
  );
  const chosen = offered.filter(({ id }) => ids.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setIds(isChosen ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id)));
  const save = () => {
    if (chosen.length === 0) return setProblem(text.noneLeft);
    change(
      { statement_ids: chosen.map(({ id }) => id), updated_at: payout.updated_at },
      {
        onSuccess: () => {
          showToast({ title: text.changed });
          onClose();
        },
        onError: (error) => setProblem(toSaveFailureText(error, text)),
      },
    );
  };
  return (
    <FormDialog
      title={`Change ${payout.label}`}
      description="Choose the approved statements that it pays."
      action="Save choice"
      pending={isPending}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <ul className="-mx-5 divide-y divide-line border-y border-line">
        {offered.map((statement) => (
          <PayableRow
            key={statement.id}
            statement={statement}
            isChosen={ids.has(statement.id)}
            onChoose={(isChosen) => choose(statement.id, isChosen)}
          />
        ))}
      </ul>
      {isError && <LoadError onRetry={() => void refetch()} />}
      {!payable && !isError && <SkeletonText lines={2} />}
      <p aria-live="polite">
        <span className="font-medium tabular-nums">{formatDollarText(sumAmounts(chosen))}</span>
        <span className="text-muted">{` of ${countStatements(chosen.length)}`}</span>
      </p>
    </FormDialog>
  );
}
