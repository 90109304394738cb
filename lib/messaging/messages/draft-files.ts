import { z } from "zod";
import { saveDraft, savedDraft } from "@/lib/foundation/drafts/kept-drafts";

const draftFile = z.object({ id: z.guid(), name: z.string(), size: z.number() });
const draftFileList = z.array(draftFile);

/** An uploaded file that was not sent yet. */
type DraftFile = z.infer<typeof draftFile>;

const getStorageKey = (draft: string) => `files:${draft}`;

/** Returns the files stored with a draft in this browser. */
export const loadDraftFiles = (draft: string): DraftFile[] =>
  draftFileList.catch([]).parse(savedDraft(getStorageKey(draft)));

/** Stores a draft's uploaded files. The others must be chosen again. */
export function saveDraftFiles(
  draft: string,
  files: readonly (Omit<DraftFile, "id"> & { id: string | null })[],
): void {
  const ready = files.flatMap(({ id, name, size }) => (id ? [{ id, name, size }] : []));
  saveDraft(getStorageKey(draft), ready.length > 0 ? ready : null);
}
