import type { ChecklistFile, ExistingItem } from "@/lib/records/checklists/difference";
import type { ChecklistFacts } from "@/lib/records/checklists/evaluate";
import type { TemplateItem, TemplateVersion } from "@/lib/records/checklists/item-fields";

/** Facts of the purchase of a home of 1962 in Ohio, financed, without an HOA. */
export const facts = (given: Partial<ChecklistFacts> = {}): ChecklistFacts => ({
  kind: "Purchase",
  side: "Buying",
  property_address: "412 Elm St, Columbus, OH 43215",
  property_type: "Condo",
  year_built: 1962,
  is_financed: true,
  has_hoa: false,
  is_dual_agency: false,
  contract_date: "2026-11-03",
  closing_date: "2026-12-18",
  opened_on: "2026-10-01",
  ...given,
});

export const item = (given: Partial<TemplateItem> = {}): TemplateItem => ({
  id: crypto.randomUUID(),
  kind: "document",
  title: "Contract",
  is_required: true,
  condition: null,
  responsible: "agent",
  due: null,
  help: null,
  source: null,
  ...given,
});

export const template = (
  given: Partial<TemplateVersion & { is_on: boolean }> = {},
): TemplateVersion & { is_on: boolean } => ({
  id: crypto.randomUUID(),
  version: 1,
  is_on: true,
  state: null,
  kinds: [],
  side: null,
  property_types: [],
  conditions: [],
  items: [item()],
  ...given,
});

/** A side before its first evaluation. */
export const file = (given: Partial<ChecklistFile> = {}): ChecklistFile => ({
  side_id: "side",
  transaction_id: "transaction",
  is_open: true,
  facts: facts(),
  last_facts: null,
  versions: null,
  evaluated_at: null,
  items: [],
  ...given,
});

/** Returns the side's item that was created from a template's item. */
export const existing = (
  { id: template_id }: TemplateVersion,
  { id: template_item_id, condition: _, due: _due, ...rest }: TemplateItem,
  given: Partial<ExistingItem> = {},
): ExistingItem => ({
  ...rest,
  id: `item of ${template_item_id}`,
  template_id,
  template_item_id,
  place: 0,
  due_date: null,
  is_needed: true,
  status: "missing",
  ...given,
});
