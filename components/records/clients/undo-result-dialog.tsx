"use client";

import { Link } from "@/components/foundation/ui/link";
import { Button } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { formatNumber } from "@/lib/foundation/text/format";
import { keptReasonText, toUndoneText, type UndoneImport } from "@/lib/records/clients/imports";

type UndoResultDialogProps = { result: UndoneImport; onClose: () => void };

const clientsText = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "client" : "clients"}`;

/** Renders what undoing an import removed, and which clients stay and why. */
export function UndoResultDialog({ result, onClose }: UndoResultDialogProps) {
  const { removed, kept, clients } = result;
  const stays = Object.values(kept).reduce((sum, count) => sum + count, 0);
  const more = stays - clients.length;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`${clientsText(removed)} removed`} description={toUndoneText(result)}>
        {clients.length > 0 && (
          <DialogBody>
            <ul className="divide-y divide-line text-sm">
              {clients.map(({ id, name, reason }) => (
                <li key={id} className="flex items-baseline justify-between gap-4 py-2">
                  <Link
                    href={`/client/${id}`}
                    prefetch={false}
                    className="min-w-0 truncate text-accent-fg underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                  <span className="shrink-0 text-muted">{keptReasonText(reason)}</span>
                </li>
              ))}
              {more > 0 && <li className="py-2 text-muted">and {formatNumber(more)} more</li>}
            </ul>
          </DialogBody>
        )}
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
