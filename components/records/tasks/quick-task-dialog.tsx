"use client";

import { Dialog, DialogBody, DialogContent } from "@/components/foundation/ui/dialog";
import { QuickTaskLine } from "./quick-task-line";

type QuickTaskDialogProps = { line: string; onClose: () => void };

/** Adds a task from one line of text, on any page. */
export default function QuickTaskDialog({ line, onClose }: QuickTaskDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="New task" description="What, for which client and when, in one line.">
        <DialogBody className="pb-5">
          <QuickTaskLine initialLine={line} autoFocus onAdded={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
