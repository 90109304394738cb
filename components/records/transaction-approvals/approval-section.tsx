"use client";

import { useEffect, useRef, useState } from "react";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useSideApprovals } from "@/lib/records/transaction-approvals/hooks";
import type { SideApprovals } from "@/lib/records/transaction-approvals/serialize";
import type { Transaction } from "@/lib/records/transactions/serialize";
import { SideApprovalPart } from "./side-approval-part";

type ApprovalSectionProps = {
  transaction: Pick<Transaction, "id" | "status" | "sides">;
  initialData: InitialData<SideApprovals>;
};

/** Renders the approval for closing of each side that the reader may see. */
export function ApprovalSection({ transaction, initialData }: ApprovalSectionProps) {
  const {
    data = initialData.data,
    isError,
    refetch,
  } = useSideApprovals(transaction.id, initialData);
  const [turns, setTurns] = useState(0);
  const heading = useRef<HTMLSpanElement>(null);
  // The pressed button is removed once a side is approved, so the heading takes the focus.
  useEffect(() => {
    if (turns > 0) heading.current?.focus({ preventScroll: true });
  }, [turns]);
  const { status, sides } = transaction;
  const isGivenUp = status === "Withdrawn" || status === "Fell through";
  if (data.sides.length === 0 || isGivenUp) return null;
  return (
    <Card id="approval" className="scroll-mt-20">
      <CardHeader
        className="pb-3"
        title={
          <span ref={heading} tabIndex={-1} className="rounded-mark outline-offset-4">
            Approval for closing
          </span>
        }
      />
      {isError && <LoadError className="mx-5 mb-4" onRetry={() => void refetch()} />}
      {data.sides.map((side) => (
        <SideApprovalPart
          key={side.side_id}
          transactionId={transaction.id}
          status={status}
          side={side}
          showsSide={sides.length > 1}
          onDone={() => setTurns((turn) => turn + 1)}
        />
      ))}
    </Card>
  );
}
