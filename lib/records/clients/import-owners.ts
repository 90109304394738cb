import { normalizeValue } from "./normalize-value";

/** A member who may own a client. */
export type PossibleOwner = { user_id: string; name: string; email: string };

/** Returns the names in a cell: its first line, and the name and email of "Ann Lee (ann@x.co)". */
function extractNames(cell: string): string[] {
  const [line = ""] = cell.slice(0, 500).split("\n");
  const [, name = "", email = ""] = /^([^(<]*)[(<]([^)>]+)[)>]\s*$/.exec(line) ?? [];
  return [line, email, name].map(normalizeValue).filter((word) => word !== "");
}

/** Returns member ids by name and by email. A name that two members share has the id "". */
export function indexOwners(members: readonly PossibleOwner[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { name, user_id } of members) {
    const key = normalizeValue(name);
    ids.set(key, ids.has(key) && ids.get(key) !== user_id ? "" : user_id);
  }
  for (const { email, user_id } of members) ids.set(normalizeValue(email), user_id);
  ids.delete("");
  return ids;
}

/** Returns the member of the first cell that names one. When none does, `unknown` is the first cell. */
export function resolveOwner(
  cells: readonly string[],
  owners: ReadonlyMap<string, string>,
): { id?: string; unknown?: string } {
  for (const cell of cells) {
    const id = extractNames(cell)
      .map((name) => owners.get(name))
      .find(Boolean);
    if (id) return { id };
  }
  return { unknown: cells[0] };
}
