import { showFailure, showToast, type ToastInput } from "@/components/foundation/ui/toast";

type UndoableAction<Done> = {
  /** The toast after it is done. */
  toToast: (done: Done) => Pick<ToastInput, "title" | "description">;
  undo: (done: Done) => Promise<unknown>;
  /** The text when it or its undo fails. */
  failed: string;
};

/** Shows a toast with undo once an action is done. */
export function toastWithUndo<Done>(
  action: Promise<Done>,
  { toToast, undo, failed }: UndoableAction<Done>,
) {
  const fail = () => showFailure(failed);
  action.then((done) => {
    const takeBack = () => void undo(done).catch(fail);
    showToast({ ...toToast(done), action: { label: "Undo", onClick: takeBack } });
  }, fail);
}
