import { saveDraft, savedDraft } from "@/lib/foundation/drafts/kept-drafts";

/** An uploaded file that was not sent yet. */
type DraftFile = { id: string; name: string; size: number };

/** Storage may hold data of an older version or of another script. */
const isDraftFile = (stored: unknown): stored is DraftFile =>
  typeof stored === "object" &&
  stored !== null &&
  "id" in stored &&
  typeof stored.id === "string" &&
  "name" in stored &&
  typeof stored.name === "string" &&
  "size" in stored &&
  typeof stored.size === "number";

const getStorageKey = (draft: string) => `files:${draft}`;

/** Returns the files stored with a draft in this browser. */
export function loadDraftFiles(draft: string): DraftFile[] {
  const stored = savedDraft(getStorageKey(draft));
  return Array.isArray(stored) && stored.every(isDraftFile) ? stored : [];
}

/** Stores a draft's uploaded files. The others must be chosen again. */
export function saveDraftFiles(
  draft: string,
  files: readonly (Omit<DraftFile, "id"> & { id: string | null })[],
): void {
  const ready = files.flatMap(({ id, name, size }) => (id ? [{ id, name, size }] : []));
  saveDraft(getStorageKey(draft), ready.length > 0 ? ready : null);
}
