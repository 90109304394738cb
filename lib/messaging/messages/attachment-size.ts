import { messageMessages as texts } from "./messages";
import { ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "./limits";

type Sized = { size: number };

/** Returns why the files cannot be added to those attached, or null. Sizes are in bytes. */
export function validateFiles(attached: readonly Sized[], added: readonly Sized[]): string | null {
  const all = [...attached, ...added];
  if (all.length > MAX_ATTACHMENTS) return texts.tooManyFiles;
  const bytes = all.reduce((sum, { size }) => sum + size, 0);
  return bytes > ATTACHMENT_BYTES ? texts.filesTooLarge : null;
}
