import { showFailure, showToast, type ToastInput } from "@/components/ui/toast";

type Undoable<Done> = {
  /** What is said once it is done. */
  said: (done: Done) => Pick<ToastInput, "title" | "description">;
  undo: (done: Done) => Promise<unknown>;
  /** What is said where it failed, or taking it back. */
  failed: string;
};

/** Says what was begun once it is done, with the way back. */
export function sayWithUndo<Done>(doing: Promise<Done>, { said, undo, failed }: Undoable<Done>) {
  const fail = () => showFailure(failed);
  doing.then((done) => {
    const takeBack = () => void undo(done).catch(fail);
    showToast({ ...said(done), action: { label: "Undo", onClick: takeBack } });
  }, fail);
}
