import type { TemplateItem } from "@/lib/records/checklists/item-fields";
import type { ChecklistTemplate } from "@/lib/records/checklists/serialize";

export type ItemValues = {
  /** The id of a saved item; blank for a new one. */
  itemId: string;
  kind: TemplateItem["kind"];
  title: string;
  needed: "required" | "if_applicable";
  condition: string;
  responsible: string;
  /** Named as in the request body, so that an error shows at its fields. */
  due: { from: string; days: string; side: "after" | "before" };
  help: string;
  source: string;
};

export type TemplateValues = {
  name: string;
  is_on: boolean;
  state: string;
  side: string;
  kinds: string[];
  property_types: string[];
  conditions: string[];
  items: ItemValues[];
};

/** Returns a new item of a kind. */
export const newItem = (kind: ItemValues["kind"]): ItemValues => ({
  itemId: "",
  kind,
  title: "",
  needed: "required",
  condition: "",
  responsible: "agent",
  due: { from: "", days: "0", side: "after" },
  help: "",
  source: "",
});

const toItemValues = (item: TemplateItem): ItemValues => ({
  itemId: item.id,
  kind: item.kind,
  title: item.title,
  needed: item.is_required ? "required" : "if_applicable",
  condition: item.condition ?? "",
  responsible: item.responsible,
  due: {
    from: item.due?.from ?? "",
    days: String(Math.abs(item.due?.days ?? 0)),
    side: (item.due?.days ?? 0) < 0 ? "before" : "after",
  },
  help: item.help ?? "",
  source: item.source ?? "",
});

/** Returns the form's values for a template, or for a new one. */
export const toTemplateValues = (template: ChecklistTemplate | null): TemplateValues => ({
  name: template?.name ?? "",
  is_on: template?.is_on ?? true,
  state: template?.state ?? "",
  side: template?.side ?? "",
  kinds: template?.kinds ?? [],
  property_types: template?.property_types ?? [],
  conditions: template?.conditions ?? [],
  items: template?.items.map(toItemValues) ?? [newItem("document")],
});

function toItemBody(item: ItemValues): object {
  const { itemId, kind, title, condition, responsible, due, help, source } = item;
  const days = due.days.trim();
  return {
    ...(itemId && { id: itemId }),
    kind,
    title,
    is_required: item.needed === "required",
    condition,
    responsible,
    due: due.from
      ? { from: due.from, days: due.side === "before" && days ? `-${days}` : days }
      : null,
    help,
    source,
  };
}

/** Returns the request body of a template. */
export const toTemplateBody = ({ items, ...values }: TemplateValues) => ({
  ...values,
  items: items.map(toItemBody),
});
