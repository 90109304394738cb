"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useMoveStatement } from "@/lib/commissions/statements/hooks";
import { statementMessages as text } from "@/lib/commissions/statements/messages";
import type { SideStatement } from "@/lib/commissions/statements/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { SideParams } from "@/lib/records/transactions/side-schema";

const ApproveDialog = loadWhenRendered(() => import("./approve-dialog"));
const StatementDialog = loadWhenRendered(() => import("./statement-dialog"));
const PaymentDialog = loadWhenRendered(() => import("./payment-dialog"));
const VoidDialog = loadWhenRendered(() => import("./void-dialog"));

type Dialog = "terms" | "payment" | "void";
type StatementActionsProps = { params: SideParams; statement: SideStatement };

/** Renders the next actions that the reader may take on a statement. */
export function StatementActions({ params, statement }: StatementActionsProps) {
  const [open, setOpen] = useState<Dialog | null>(null);
  // The fingerprint is fixed, because the person has not seen figures that arrive while the dialog is open.
  const [shown, setShown] = useState<string | null>(null);
  const close = () => setOpen(null);
  const { status, can_prepare, can_approve, can_manage } = statement;
  const isOpen = status === "Draft" || status === "Submitted";
  const isEditable = can_prepare && (status === "Draft" || (status === "Submitted" && can_manage));
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isOpen && <MoveButtons params={params} statement={statement} onApprove={setShown} />}
      {isEditable && (
        <Button size="sm" onClick={() => setOpen("terms")}>
          {statement.terms ? "Change what was agreed" : "Enter what was agreed"}
        </Button>
      )}
      {status === "Approved" && can_manage && (
        <Button size="sm" variant="primary" onClick={() => setOpen("payment")}>
          Mark as paid
        </Button>
      )}
      {!isOpen && (status === "Paid" ? can_manage && can_approve : can_approve) && (
        <Button size="sm" onClick={() => setOpen("void")}>
          Void
        </Button>
      )}
      {shown !== null && (
        <ApproveDialog params={params} shown={shown} onClose={() => setShown(null)} />
      )}
      {open === "terms" && (
        <StatementDialog params={params} statement={statement} onClose={close} />
      )}
      {open === "payment" && <PaymentDialog params={params} onClose={close} />}
      {open === "void" && <VoidDialog params={params} onClose={close} />}
    </div>
  );
}

type MoveButtonsProps = StatementActionsProps & { onApprove: (shown: string) => void };

function MoveButtons({ params, statement, onApprove }: MoveButtonsProps) {
  const { mutate: move, isPending: isMoving } = useMoveStatement(params);
  const { status, can_prepare, can_approve, fingerprint, obstacles, id, problem } = statement;
  const fail = (error: unknown) => showFailure(toSaveFailureText(error, text));
  const isApprovable = can_approve && fingerprint !== null && id !== null && obstacles.length === 0;
  return (
    <>
      {status === "Draft" && can_prepare && problem === null && (
        <Button
          size="sm"
          variant={isApprovable ? "secondary" : "primary"}
          pending={isMoving}
          onClick={() =>
            move("Submitted", {
              onSuccess: () => showToast({ title: text.submitted }),
              onError: fail,
            })
          }
        >
          Submit
        </Button>
      )}
      {isApprovable && (
        <Button size="sm" variant="primary" onClick={() => onApprove(fingerprint)}>
          Approve
        </Button>
      )}
      {status === "Submitted" && can_prepare && (
        <Button
          size="sm"
          pending={isMoving}
          onClick={() =>
            move("Draft", {
              onSuccess: () => showToast({ title: text.returned }),
              onError: fail,
            })
          }
        >
          Make it a draft again
        </Button>
      )}
    </>
  );
}
