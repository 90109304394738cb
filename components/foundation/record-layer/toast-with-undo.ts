import { showFailure, showToast, type ToastInput } from "@/components/foundation/ui/toast";

type UndoableAction<Done> = {
  /** What is said once it is done. */
  toToast: (done: Done) => Pick<ToastInput, "title" | "description">;
  undo: (done: Done) => Promise<unknown>;
  /** What is said where it failed, or taking it back. */
  failed: string;
};

/** Says what was begun once it is done, with the way back. */
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
