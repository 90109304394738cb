"use client";

import { useSelectedCount } from "@/components/foundation/record-layer/selection";
import { Button } from "@/components/foundation/ui/button";
import type { Selection } from "@/lib/foundation/record-layer/selection";
import MergeClientsDialog from "./merge-clients-dialog";
import { useMergePair } from "./use-merge-pair";

type MergeSelectedProps = { selection: Selection };

/** Renders a button that merges two selected clients, only while exactly two are selected. */
export default function MergeSelected({ selection }: MergeSelectedProps) {
  const count = useSelectedCount(selection);
  const { pair, open, close } = useMergePair();
  const chosen = selection.getSelected();
  if (count !== 2 || !("ids" in chosen)) return null;

  const [one = "", other = ""] = chosen.ids;
  return (
    <>
      <Button icon="merge" variant="quiet" size="sm" onClick={() => void open(one, other)}>
        Merge
      </Button>
      {pair && (
        <MergeClientsDialog clients={pair} onMerged={() => selection.clear()} onClose={close} />
      )}
    </>
  );
}
