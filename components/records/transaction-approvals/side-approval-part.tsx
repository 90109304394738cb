"use client";

import { useState } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDate } from "@/lib/foundation/text/format";
import { useApproveSide } from "@/lib/records/transaction-approvals/hooks";
import { describeEnd, joinOr } from "@/lib/records/transaction-approvals/labels";
import { approvalMessages as text } from "@/lib/records/transaction-approvals/messages";
import type { Approval, SideApproval } from "@/lib/records/transaction-approvals/serialize";
import type { Transaction } from "@/lib/records/transactions/serialize";
import { MissingList } from "./missing-list";

const ApprovalDialog = loadWhenRendered(() => import("./approval-dialog"));

type SideApprovalPartProps = {
  transactionId: string;
  status: Transaction["status"];
  side: SideApproval;
  /** Whether to name the side, because the transaction has both. */
  showsSide: boolean;
  /** Called when the focused button is removed, so that the focus moves elsewhere. */
  onDone: () => void;
};

/** Renders one side: who approved it, or the missing items and who is responsible. */
export function SideApprovalPart(props: SideApprovalPartProps) {
  const { side, showsSide } = props;
  const { approval, missing } = side;
  const standing = approval && approval.ended_at === null ? approval : null;
  return (
    <section
      aria-label={`Approval of the ${side.side.toLowerCase()} side`}
      className="grid gap-2 border-t border-line px-5 py-3.5"
    >
      {showsSide && <h3 className="text-sm text-muted">{side.side} side</h3>}
      {standing ? <Standing approval={standing} /> : <Waiting status={props.status} side={side} />}
      {missing.length > 0 && <MissingList missing={missing} isApproved={standing !== null} />}
      <SideActions {...props} />
    </section>
  );
}

function Standing({ approval }: { approval: Approval }) {
  const { approved_by_name, approved_at, missing, reason } = approval;
  const timeZone = useTimeZone();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="green" dot>
          Approved
        </Badge>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {`by ${approved_by_name ?? "a former member"}, ${formatDate(approved_at, timeZone)}`}
        </span>
      </p>
      {missing.length > 0 && (
        <div className="max-w-prose text-sm [overflow-wrap:anywhere]">
          <p className="text-warning-fg">{`Approved although this was missing: ${missing.join(", ")}`}</p>
          <p className="whitespace-pre-line">{`Reason: ${reason}`}</p>
        </div>
      )}
    </>
  );
}

type WaitingProps = Pick<SideApprovalPartProps, "status" | "side">;

function Waiting({ status, side }: WaitingProps) {
  const { approval, missing, required_count, other_approvers, is_approvable } = side;
  const timeZone = useTimeZone();
  return (
    <>
      {approval && (
        <p className="max-w-prose text-sm text-warning-fg">{describeEnd(approval, timeZone)}</p>
      )}
      {status === "Closed" && (
        <p className="text-sm text-warning-fg">Closed without an approval.</p>
      )}
      {missing.length === 0 && <p>{describeComplete(required_count)}</p>}
      {!is_approvable && (
        <p className="text-sm text-muted">It can be approved once it is under contract.</p>
      )}
      {is_approvable && other_approvers.length > 0 && (
        <p className="max-w-prose text-sm text-muted">
          {`You earn from this transaction, so it must be approved by ${joinOr(other_approvers)}.`}
        </p>
      )}
    </>
  );
}

const describeComplete = (count: number) => {
  if (count === 0) return "No document is required here, and each agent’s license is valid.";
  const items = count === 1 ? "The required item is" : `All ${count} required items are`;
  return `${items} accepted, and each agent’s license is valid.`;
};

function SideActions({ transactionId, side, onDone }: SideApprovalPartProps) {
  const params = { id: transactionId, side: side.side };
  const { mutate: approve, isPending } = useApproveSide(params);
  const [asking, setAsking] = useState<"override" | "withdraw" | null>(null);
  const isComplete = side.missing.length === 0;
  const label = isComplete ? "Approve" : "Approve anyway";

  function approveComplete() {
    approve(
      {},
      {
        onSuccess: () => {
          showToast({ title: text.approved(side.side) });
          onDone();
        },
        onError: (error) => showFailure(toSaveFailureText(error, text.approveFailed)),
      },
    );
  }

  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {side.can_approve && (
        <Button
          variant={isComplete ? "primary" : "secondary"}
          size={isComplete ? "md" : "sm"}
          pending={isPending}
          aria-label={`${label}: ${side.side.toLowerCase()} side`}
          onClick={isComplete ? approveComplete : () => setAsking("override")}
        >
          {label}
        </Button>
      )}
      {side.can_withdraw && (
        <Button size="sm" onClick={() => setAsking("withdraw")}>
          Withdraw the approval
        </Button>
      )}
      {asking && (
        <ApprovalDialog
          params={params}
          side={side}
          step={asking}
          onDone={onDone}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
