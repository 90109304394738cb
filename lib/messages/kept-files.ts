import { z } from "zod";
import { keepDraft, keptDraft } from "@/lib/drafts/kept-drafts";

const keptFile = z.object({ id: z.guid(), name: z.string(), size: z.number() });
const keptList = z.array(keptFile);

/** A file that has gone up and waits for its mail. */
type KeptFile = z.infer<typeof keptFile>;

const nameOf = (draft: string) => `files:${draft}`;

/** The files that were kept with a draft in this browser. */
export const keptFiles = (draft: string): KeptFile[] =>
  keptList.catch([]).parse(keptDraft(nameOf(draft)));

/** Keeps with a draft those of its files that have gone up; the others are chosen again. */
export function keepFiles(
  draft: string,
  files: readonly (Omit<KeptFile, "id"> & { id: string | null })[],
): void {
  const ready = files.flatMap(({ id, name, size }) => (id ? [{ id, name, size }] : []));
  keepDraft(nameOf(draft), ready.length > 0 ? ready : null);
}
