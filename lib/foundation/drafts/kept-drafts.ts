const PREFIX = "lintel-draft:";
/** Where drafts are stored: those of the composer and of the message form. */
const ALL_PREFIXES = [PREFIX, "lintel-message:"];

/**
 * Returns the draft stored under a name in this browser; null when there is none that can be read.
 */
export function savedDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a draft in this browser under a name; null deletes it. */
export function saveDraft(name: string, values: unknown): void {
  try {
    if (values === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // A browser that is full or must not store anything still lets people write.
  }
}

/** Whether a draft is stored in this browser or tab. */
export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((store) =>
      Object.keys(store).some((key) => ALL_PREFIXES.some((prefix) => key.startsWith(prefix))),
    );
  } catch {
    return false;
  }
}

/** Deletes all drafts, so that the next person at this browser cannot find them. */
export function clearDrafts(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => ALL_PREFIXES.some((prefix) => key.startsWith(prefix)))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // When storage cannot be read, nothing was stored.
  }
}
