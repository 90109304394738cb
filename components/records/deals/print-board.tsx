"use client";

import { useState } from "react";
import { IconButton } from "@/components/foundation/ui/button";
import { showFailure } from "@/components/foundation/ui/toast";
import { useWholeBoard } from "@/lib/records/deals/board-hooks";
import type { DealFilters } from "@/lib/records/deals/list";
import { dealMessages } from "@/lib/records/deals/messages";

/** Prints the board with all its deals, including deals that were not loaded by scrolling. */
export function PrintBoard({ filters }: { filters: DealFilters }) {
  const [pending, setPending] = useState(false);
  const readWhole = useWholeBoard(filters);

  async function print() {
    setPending(true);
    try {
      await readWhole();
    } catch {
      showFailure(dealMessages.fetchFailed);
      return;
    } finally {
      setPending(false);
    }
    // Waits until the deals read are rendered.
    requestAnimationFrame(() => setTimeout(() => window.print()));
  }

  return (
    <IconButton
      icon="printer"
      label="Print board"
      title="Print"
      className="text-muted touch:hidden"
      pending={pending}
      onClick={() => void print()}
    />
  );
}
