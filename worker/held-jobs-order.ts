import type { HeldJobSelection } from "@/lib/platform/held-jobs/data";

export type HeldJobsOrder =
  | { action: "list"; selection: HeldJobSelection | null }
  | { action: "hold" }
  | { action: "release" | "drop"; selection: HeldJobSelection };

const USAGE = `npm run held-jobs -- list [what]      what waits since the database was restored
npm run held-jobs -- release <what>   has it done after all
npm run held-jobs -- drop <what>      forgets it
npm run held-jobs -- hold             says that the database was restored; no worker may run
<what> is "all", "later" (what was due only after the restore), tasks (deliver_mail) or numbers of the list.`;

/** Parses the arguments of `npm run held-jobs --`. Throws with the usage when they are invalid. */
export function readHeldJobsOrder([action = "list", ...words]: readonly string[]): HeldJobsOrder {
  if (action === "hold" && words.length === 0) return { action };
  if (action === "list") return { action, selection: words.length ? toSelection(words) : null };
  if ((action === "release" || action === "drop") && words.length > 0) {
    return { action, selection: toSelection(words) };
  }
  throw new Error(USAGE);
}

function toSelection(words: readonly string[]): HeldJobSelection {
  if (words.includes("all")) {
    if (words.length > 1) throw new Error(USAGE);
    return {};
  }
  const named = words.filter((word) => word !== "later");
  const ids = named.filter((word) => /^\d{1,15}$/.test(word)).map(Number);
  const tasks = named.filter((word) => /^[a-z][a-z_]*$/.test(word));
  const isKnown = ids.length + tasks.length === named.length && (!ids.length || !tasks.length);
  if (!isKnown) throw new Error(USAGE);
  return {
    ...(words.includes("later") && { later: true }),
    ...(ids.length > 0 && { ids }),
    ...(tasks.length > 0 && { tasks }),
  };
}
