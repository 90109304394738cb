import { conflict, forbidden, type AppError } from "./errors";

/** A record as its reader gets it: its version, and whether it is theirs to change. */
type Editable = { can_update: boolean; updated_at: string };
type Texts = { changedSince: string; cannotUpdate: string };

/** Why an update met no row although the record can be seen: changed meanwhile (409), or out of reach (403). */
export function updateRefusal({ can_update }: Editable, text: Texts): AppError {
  return can_update ? conflict(text.changedSince) : forbidden(text.cannotUpdate);
}

/**
 * Asks of a save that changes nothing what is asked of every save. `readAt` is the version the sender
 * knew, where they sent it. Throws 403 beyond the update scope and 409 when it is no longer that version.
 */
export function requireUnchanged(record: Editable, readAt: string | undefined, text: Texts): void {
  if (!record.can_update) throw forbidden(text.cannotUpdate);
  if (readAt && Date.parse(readAt) !== Date.parse(record.updated_at)) {
    throw conflict(text.changedSince);
  }
}
