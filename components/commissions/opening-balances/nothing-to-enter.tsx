import { Button } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";

type NothingToEnterProps = { name: string; children: string; onClose: () => void };

/** Explains why the member's plan has no counter that a balance could be entered for. */
export const NothingToEnter = ({ name, children, onClose }: NothingToEnterProps) => (
  <Dialog open onOpenChange={(open) => !open && onClose()}>
    <DialogContent title={`Opening balance of ${name}`} size="sm">
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </DialogContent>
  </Dialog>
);
