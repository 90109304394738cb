"use client";

import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import type { PlanRefusal } from "@/lib/foundation/api/plan-refusal";

type PlanRefusalDialogProps = { refusal: PlanRefusal; onClose: () => void };

/** Renders the refusal. Loaded on first use. The plans open in a new tab, so that unsaved input below stays. */
export default function PlanRefusalDialog({ refusal, onClose }: PlanRefusalDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Your plan does not allow this" description={refusal.text} size="sm">
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
          <ButtonLink variant="primary" href={refusal.plansUrl} target="_blank" onClick={onClose}>
            See plans<span className="sr-only">, in a new tab</span>
          </ButtonLink>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
