"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Button } from "@/components/foundation/ui/button";

const EraseClientDialog = loadOnDemand("dialog", () => import("./erase-client-dialog"));

type EraseClientButtonProps = { id: string; name: string };

/** Erases a client for a privacy request. Deleting is not enough, because it keeps messages. */
export function EraseClientButton(client: EraseClientButtonProps) {
  return (
    <EraseClientDialog
      {...client}
      trigger={
        <Button icon="eraser" variant="quiet" size="sm" className="text-muted touch:h-11">
          Erase personal data
        </Button>
      }
    />
  );
}
