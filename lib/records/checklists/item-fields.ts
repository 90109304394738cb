import { checklist_item_kind } from "@/lib/foundation/supabase/enums/checklist-item-kind.types";
import { checklist_role } from "@/lib/foundation/supabase/enums/checklist-role.types";
import { property_type } from "@/lib/foundation/supabase/enums/property-type.types";
import { transaction_kind } from "@/lib/foundation/supabase/enums/transaction-kind.types";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";

export const ITEM_KINDS = checklist_item_kind;
export const RESPONSIBLE_ROLES = checklist_role;

/** The conditions of a template or an item. Each depends on one fact of the transaction. */
export const CONDITIONS = ["before_1978", "financed", "hoa", "dual_agency"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The days from which an item's due day can be counted. */
export const DUE_STARTS = ["opened", "contract", "closing"] as const;

export type DueRule = { from: (typeof DUE_STARTS)[number]; days: number };

/** A document or task of a template. `id` stays the same in each version. */
export type TemplateItem = {
  id: string;
  kind: (typeof ITEM_KINDS)[number];
  title: string;
  /** An optional item may be marked as not applicable, with a reason. */
  is_required: boolean;
  /** The item is needed only when this condition holds; null means always. */
  condition: Condition | null;
  responsible: (typeof RESPONSIBLE_ROLES)[number];
  due: DueRule | null;
  help: string | null;
  source: string | null;
};

/** The files that a template is for. Null or an empty list matches any. */
export type TemplateScope = {
  state: string | null;
  kinds: (typeof transaction_kind)[number][];
  side: (typeof transaction_side)[number] | null;
  property_types: (typeof property_type)[number][];
  /** All must hold. */
  conditions: Condition[];
};

/** One version of a template. */
export type TemplateVersion = TemplateScope & {
  id: string;
  version: number;
  items: TemplateItem[];
};
