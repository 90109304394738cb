"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import type { RecordFormState } from "./use-record-form";

type RecordDialogProps<Values extends FieldValues, Read> = {
  of: RecordFormState<Values, Read>;
  title: string;
  /** What the button says: "Save key date". */
  action: string;
  children: ReactNode;
  onClose: () => void;
};

/** A small form over the page it belongs to. */
export function RecordDialog<Values extends FieldValues, Read>({
  of: { problem, phase, submit },
  title,
  action,
  children,
  onClose,
}: RecordDialogProps<Values, Read>) {
  const pending = phase !== "editing";
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent title={title} size="sm">
        <form
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <DialogBody className="flex flex-col gap-4">
            {children}
            {problem?.kind === "refused" && <Banner>{problem.text}</Banner>}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" pending={pending}>
              {action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
