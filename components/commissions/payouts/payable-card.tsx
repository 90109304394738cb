"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useCreatePayout } from "@/lib/commissions/payouts/hooks";
import { payoutMessages as text } from "@/lib/commissions/payouts/messages";
import {
  sumAmounts,
  type ListedPayout,
  type PayableStatement,
} from "@/lib/commissions/payouts/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { countStatements, METHOD_OPTIONS } from "./method-label";
import { PayableRow } from "./payable-row";

/** Renders the payable statements, to draft a payout of selected ones. */
export function PayableCard({ statements }: { statements: PayableStatement[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = statements.filter(({ id }) => !left.has(id));
  const toggle = (id: string, isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(id);
      else next.add(id);
      return next;
    });
  return (
    <Card className="mb-6">
      <CardHeader
        title="To be paid"
        text="Approved statements of closed transactions that are not in a payout yet."
        className="pb-3"
      />
      {statements.length === 0 ? (
        <p className="px-5 pb-5 text-muted">
          Nothing is waiting. Statements show here once they are approved and their transaction is
          closed.
        </p>
      ) : (
        <>
          <div className="border-t border-line px-5 py-2.5">
            <Checkbox
              label="All of them"
              checked={chosen.length === statements.length}
              onCheckedChange={(all) => setLeft(new Set(all ? [] : statements.map(({ id }) => id)))}
            />
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {statements.map((statement) => (
              <PayableRow
                key={statement.id}
                statement={statement}
                isChosen={!left.has(statement.id)}
                onChoose={(isChosen) => toggle(statement.id, isChosen)}
              />
            ))}
          </ul>
          <DraftBar chosen={chosen} />
        </>
      )}
    </Card>
  );
}

/** Renders the payment method and the total of the selected statements, and the button. */
function DraftBar({ chosen }: { chosen: PayableStatement[] }) {
  const router = useRouter();
  const [method, setMethod] = useState<ListedPayout["method"]>("ACH");
  const { mutate: draft, isPending } = useCreatePayout();
  const create = () =>
    draft(
      { body: { method, statement_ids: chosen.map(({ id }) => id) } },
      {
        onSuccess: ({ id }) => {
          showToast({ title: text.created });
          router.push(`/commissions/payouts/${id}`);
          router.refresh();
        },
        onError: (error) => showFailure(toSaveFailureText(error, text.createFailed)),
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4">
      <p aria-live="polite">
        <span className="font-medium tabular-nums">{formatDollarText(sumAmounts(chosen))}</span>
        <span className="text-muted">{` of ${countStatements(chosen.length)}`}</span>
      </p>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">
        <div className="w-full sm:w-auto">
          <NativeSelect
            aria-label="How they are paid"
            value={method}
            onChange={({ target }) => setMethod(target.value as ListedPayout["method"])}
            className="w-full sm:w-60"
          >
            <Options options={METHOD_OPTIONS} />
          </NativeSelect>
        </div>
        <Button
          variant="primary"
          pending={isPending}
          disabled={chosen.length === 0}
          className="w-full sm:w-auto"
          onClick={create}
        >
          Draft payout
        </Button>
      </div>
    </div>
  );
}
