"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DEAL_LIMITS } from "@/lib/deals/schema";

type LostReasonDialogProps = {
  title: string;
  /** Told the reason, or an empty text: it is optional. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why a deal fell through before it is marked Lost. */
export function LostReasonDialog({ title, onConfirm, onCancel }: LostReasonDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent title="Mark as Lost" description={title} size="sm">
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm(reason.trim());
          }}
        >
          <DialogBody>
            <Field label="Lost reason" optional>
              <Input
                value={reason}
                maxLength={DEAL_LIMITS.lost_reason}
                autoComplete="off"
                placeholder="Went with another agent"
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onCancel}>Cancel</Button>
            <Button type="submit" variant="primary">
              Mark as Lost
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
