import { formatDate } from "@/lib/foundation/text/format";
import type { ChecklistFacts, Evaluation, NeededItem } from "./evaluate";
import { evaluateChecklist } from "./evaluate";
import type { TemplateVersion } from "./item-fields";

/** An item on a side. `template_id` is null when its template was deleted. */
export type ExistingItem = Omit<NeededItem, "template_id"> & {
  id: string;
  template_id: string | null;
  is_needed: boolean;
  status: "missing" | "in_review" | "accepted" | "rejected" | "not_applicable";
};

/** The version of each template that a side uses, by the template's id. */
export type PinnedVersions = Record<string, number>;

/**
 * The checklist of a side: its current facts, and the facts and versions of its last evaluation. Those are
 * null before the first evaluation.
 */
export type ChecklistFile = {
  side_id: string;
  transaction_id: string;
  /** Whether the transaction is open: Draft, Listed or Under contract. */
  is_open: boolean;
  facts: ChecklistFacts;
  last_facts: ChecklistFacts | null;
  versions: PinnedVersions | null;
  evaluated_at: string | null;
  items: ExistingItem[];
};

/** The tenant's current templates, and earlier versions that files use. */
export type TemplateStore = {
  templates: (TemplateVersion & { is_on: boolean })[];
  earlier: TemplateVersion[];
};

/** A change of a side's checklist: items to add or to update, and the ids of items that become needed or unneeded. */
export type ChecklistChange = Pick<
  ChecklistFile,
  "side_id" | "transaction_id" | "facts" | "evaluated_at"
> & {
  versions: PinnedVersions;
  /** The facts that changed, in words for the log. */
  because: string | null;
  added: NeededItem[];
  changed: (NeededItem & { id: string })[];
  needed: string[];
  unneeded: string[];
};

/**
 * Returns how a side's items change with its facts. Null when its facts are the same as at the last
 * evaluation, unless `applied` is given, and for a file that was closed without a checklist. A side keeps its
 * template versions; `applied` is the id of a template whose current version the side takes from now on.
 */
export function compareChecklist(
  file: ChecklistFile,
  store: TemplateStore,
  applied?: string,
): ChecklistChange | null {
  const isKnown = file.last_facts && JSON.stringify(file.last_facts) === JSON.stringify(file.facts);
  if ((isKnown && !applied) || needsNone(file)) return null;
  const versions = pinVersions(file.versions, store, applied);
  const evaluation = evaluateChecklist(file.facts, listPinned(versions, store));
  return {
    side_id: file.side_id,
    transaction_id: file.transaction_id,
    facts: file.facts,
    evaluated_at: file.evaluated_at,
    versions,
    because: applied ? "Changed checklist applied" : describeFacts(file.last_facts, file.facts),
    ...compareItems(file.items, evaluation.items),
  };
}

/** Whether items are added, removed or changed, rather than only the versions. */
export const changesItems = ({ added, changed, needed, unneeded }: ChecklistChange): boolean =>
  [added, changed, needed, unneeded].some(({ length }) => length > 0);

/** Returns the unknown facts on which further items of a side depend. */
export const listUnknownFacts = (
  file: ChecklistFile,
  store: TemplateStore,
): Evaluation["unknown"] =>
  needsNone(file)
    ? []
    : evaluateChecklist(file.facts, listPinned(pinVersions(file.versions, store), store)).unknown;

const needsNone = ({ is_open, versions }: ChecklistFile): boolean => !is_open && versions === null;

function pinVersions(
  versions: PinnedVersions | null,
  { templates }: TemplateStore,
  applied?: string,
): PinnedVersions {
  const newlyPinned = templates.filter(({ id, is_on }) =>
    versions ? id === applied : is_on || id === applied,
  );
  return {
    ...versions,
    ...Object.fromEntries(newlyPinned.map(({ id, version }) => [id, version])),
  };
}

/** Returns the pinned versions in the order of the templates, without deleted templates. */
function listPinned(versions: PinnedVersions, { templates, earlier }: TemplateStore) {
  return templates.flatMap((current) => {
    const pinned = versions[current.id];
    if (pinned === undefined) return [];
    const isPinned = ({ id, version }: TemplateVersion) => id === current.id && version === pinned;
    return [[current, ...earlier].find(isPinned) ?? current];
  });
}

function compareItems(existing: readonly ExistingItem[], wanted: readonly NeededItem[]) {
  const byTemplateItem = new Map(existing.map((item) => [item.template_item_id, item]));
  const wantedIds = new Set(wanted.map(({ template_item_id }) => template_item_id));
  const kept = wanted.flatMap((item) => {
    const before = byTemplateItem.get(item.template_item_id);
    return before ? [{ before, item }] : [];
  });
  return {
    added: wanted.filter(({ template_item_id }) => !byTemplateItem.has(template_item_id)),
    changed: kept
      .filter(({ before, item }) => before.status !== "accepted" && differs(before, item))
      .map(({ before, item }) => ({ ...item, id: before.id })),
    needed: kept.filter(({ before }) => !before.is_needed).map(({ before }) => before.id),
    // Items of a deleted template stay.
    unneeded: existing
      .filter(
        ({ template_id, template_item_id, is_needed }) =>
          template_id !== null && is_needed && !wantedIds.has(template_item_id),
      )
      .map(({ id }) => id),
  };
}

const COMPARED = [
  "place",
  "title",
  "is_required",
  "responsible",
  "due_date",
  "help",
  "source",
] as const satisfies readonly (keyof NeededItem)[];

const differs = (before: ExistingItem, item: NeededItem) =>
  COMPARED.some((field) => before[field] !== item[field]);

const yesNo = (value: boolean | null) => (value === null ? "not known" : value ? "yes" : "no");

/** The facts in words, in the order of the log. */
const FACT_TEXTS: readonly (readonly [string, (facts: ChecklistFacts) => string])[] = [
  ["Kind", ({ kind }) => kind],
  ["Side", ({ side }) => side],
  ["Property address", ({ property_address }) => property_address ?? "none"],
  ["Property type", ({ property_type }) => property_type ?? "not known"],
  ["Year built", ({ year_built }) => year_built?.toString() ?? "not known"],
  ["Financed", ({ is_financed }) => yesNo(is_financed)],
  ["HOA", ({ has_hoa }) => yesNo(has_hoa)],
  ["Dual agency", ({ is_dual_agency }) => yesNo(is_dual_agency)],
  ["Contract day", ({ contract_date }) => (contract_date ? formatDate(contract_date) : "none")],
  ["Closing day", ({ closing_date }) => (closing_date ? formatDate(closing_date) : "none")],
];

function describeFacts(before: ChecklistFacts | null, after: ChecklistFacts): string | null {
  if (!before) return null;
  const changed = FACT_TEXTS.filter(([, read]) => read(before) !== read(after));
  return changed.map(([label, read]) => `${label}: ${read(after)}`).join(" · ") || null;
}
