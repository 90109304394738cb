import {
  addDays,
  FIRST_DAY,
  LAST_DAY,
  type CalendarDay,
} from "@/lib/foundation/dates/calendar-day";
import type {
  Condition,
  DueRule,
  TemplateItem,
  TemplateScope,
  TemplateVersion,
} from "./item-fields";
import { findState } from "./states";

/** The facts that decide which items a side needs; null means unknown. */
export type ChecklistFacts = {
  kind: TemplateScope["kinds"][number];
  side: NonNullable<TemplateScope["side"]>;
  property_address: string | null;
  property_type: TemplateScope["property_types"][number] | null;
  year_built: number | null;
  is_financed: boolean | null;
  has_hoa: boolean | null;
  is_dual_agency: boolean | null;
  contract_date: CalendarDay | null;
  closing_date: CalendarDay | null;
  opened_on: CalendarDay;
};

/** The facts that conditions depend on. */
export type AskedFact =
  "property_type" | "year_built" | "is_financed" | "has_hoa" | "is_dual_agency";

/** An item that a side needs. */
export type NeededItem = Omit<TemplateItem, "id" | "condition" | "due"> & {
  template_id: string;
  template_item_id: string;
  place: number;
  due_date: CalendarDay | null;
};

export type Evaluation = {
  /** In the order of the templates and their items. */
  items: NeededItem[];
  /** The unknown facts on which further items depend. */
  unknown: AskedFact[];
};

/** Lead-based paint rules cover housing built before this year (42 U.S.C. 4851b). */
const FIRST_YEAR_WITHOUT_LEAD_PAINT = 1978;

/**
 * Returns the items that a side needs according to these template versions. A condition holds only when its
 * fact is known; unknown facts are returned in `unknown`. An address without a state matches every state.
 */
export function evaluateChecklist(
  facts: ChecklistFacts,
  templates: readonly TemplateVersion[],
): Evaluation {
  const unknown = new Set<AskedFact>();
  const items = templates.flatMap((template) => {
    if (!holds(checkScope(facts, template), unknown)) return [];
    return template.items
      .filter(({ condition }) => !condition || holds([checkCondition(facts, condition)], unknown))
      .map((item) => ({ template_id: template.id, item }));
  });
  return {
    items: items.map(({ template_id, item }, place) =>
      toNeededItem(facts, { template_id, item, place }),
    ),
    unknown: [...unknown],
  };
}

/** The result of a check: whether it holds, or the unknown fact that decides it. */
type Check = boolean | AskedFact;

function checkScope(facts: ChecklistFacts, scope: TemplateScope): Check[] {
  const state = findState(facts.property_address);
  return [
    !scope.state || !state || scope.state === state,
    scope.kinds.length === 0 || scope.kinds.includes(facts.kind),
    !scope.side || scope.side === facts.side,
    scope.property_types.length === 0 ||
      (facts.property_type ? scope.property_types.includes(facts.property_type) : "property_type"),
    ...scope.conditions.map((condition) => checkCondition(facts, condition)),
  ];
}

function checkCondition(facts: ChecklistFacts, condition: Condition): Check {
  switch (condition) {
    case "before_1978":
      return facts.year_built === null
        ? "year_built"
        : facts.year_built < FIRST_YEAR_WITHOUT_LEAD_PAINT;
    case "financed":
      return facts.is_financed ?? "is_financed";
    case "hoa":
      return facts.has_hoa ?? "has_hoa";
    case "dual_agency":
      return facts.is_dual_agency ?? "is_dual_agency";
  }
}

/** Whether all checks hold. Adds unknown facts to `unknown` unless another check already fails. */
function holds(checks: readonly Check[], unknown: Set<AskedFact>): boolean {
  if (checks.includes(false)) return false;
  const asked = checks.filter((check) => typeof check === "string");
  for (const fact of asked) unknown.add(fact);
  return asked.length === 0;
}

type PlacedItem = { template_id: string; item: TemplateItem; place: number };

function toNeededItem(facts: ChecklistFacts, { template_id, item, place }: PlacedItem): NeededItem {
  const { id, kind, title, is_required, responsible, due, help, source } = item;
  return {
    template_id,
    template_item_id: id,
    place,
    kind,
    title,
    is_required,
    responsible,
    due_date: findDueDay(facts, due),
    help,
    source,
  };
}

/** Returns the due day; null while the day that it counts from is unknown, or outside the supported days. */
function findDueDay(facts: ChecklistFacts, due: DueRule | null): CalendarDay | null {
  if (!due) return null;
  const start = {
    opened: facts.opened_on,
    contract: facts.contract_date,
    closing: facts.closing_date,
  }[due.from];
  if (!start) return null;
  const day = addDays(start, due.days);
  return day < FIRST_DAY || day > LAST_DAY ? null : day;
}
