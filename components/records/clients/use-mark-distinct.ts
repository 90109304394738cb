import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { getRefusalMessage } from "@/lib/foundation/api/fetch";
import type { DuplicatePair } from "@/lib/records/clients/merging";
import { useSetDistinct } from "@/lib/records/clients/merging-hooks";
import { mergingMessages as text } from "@/lib/records/clients/merging-messages";

type Pair = DuplicatePair["clients"];

/** Returns a function that marks a pair as two people and offers to undo it. */
export function useMarkDistinct() {
  const { mutateAsync, isPending } = useSetDistinct();

  async function set([one, other]: Pair, are_distinct: boolean): Promise<boolean> {
    try {
      await mutateAsync({ one: one.id, other: other.id, are_distinct });
      return true;
    } catch (error) {
      showFailure(getRefusalMessage(error) ?? text.notKept);
      return false;
    }
  }

  async function keepApart(pair: Pair) {
    if (!(await set(pair, true))) return;
    showToast({
      title: text.kept,
      description: text.keptApart(pair[0].name, pair[1].name),
      action: { label: "Undo", onClick: () => void set(pair, false) },
    });
  }

  return { keepApart: (pair: Pair) => void keepApart(pair), isPending };
}
