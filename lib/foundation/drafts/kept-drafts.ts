const PREFIX = "lintel-draft:";
/** Where drafts are kept: those of the composer, and those of the message form. */
const ALL_PREFIXES = [PREFIX, "lintel-message:"];

/** What was kept under this name in the browser; null where nothing was, or nothing that can be read. */
export function savedDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps what is typed in the browser under a name, across visits; null forgets it. */
export function saveDraft(name: string, values: unknown): void {
  try {
    if (values === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // A browser that is full, or told to keep nothing, still lets one write.
  }
}

/** Whether anything typed was kept, in this browser or in this tab alone. */
export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((store) =>
      Object.keys(store).some((key) => ALL_PREFIXES.some((prefix) => key.startsWith(prefix))),
    );
  } catch {
    return false;
  }
}

/** Forgets all that was kept: whoever uses the browser next must not find it. */
export function clearDrafts(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => ALL_PREFIXES.some((prefix) => key.startsWith(prefix)))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Where nothing may be read, nothing was kept.
  }
}
