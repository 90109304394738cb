import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { ApiError } from "@/lib/foundation/api/fetch";
import { useUnmergeClients } from "@/lib/records/clients/merging-hooks";
import { mergingMessages as text } from "@/lib/records/clients/merging-messages";

/** Returns a function that undoes a merge and shows the result. */
export function useUnmerge() {
  const { mutateAsync, isPending } = useUnmergeClients();

  async function undo(id: string, name: string) {
    try {
      const { kept } = await mutateAsync(id);
      showToast({
        title: text.unmerged(name),
        ...(kept > 0 && { description: text.unmergedInPart, variant: "warning" }),
      });
    } catch (error) {
      const isOver = error instanceof ApiError && [404, 410].includes(error.status);
      showFailure(isOver ? error.message : text.unmergeFailed);
    }
  }

  return { unmerge: (id: string, name: string) => void undo(id, name), isPending };
}
