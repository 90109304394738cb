import { checklist_item_kind } from "@/lib/foundation/supabase/enums/checklist-item-kind.types";
import { checklist_role } from "@/lib/foundation/supabase/enums/checklist-role.types";
import { property_type } from "@/lib/foundation/supabase/enums/property-type.types";
import { transaction_kind } from "@/lib/foundation/supabase/enums/transaction-kind.types";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";

export const ITEM_KINDS = checklist_item_kind;
export const RESPONSIBLE_ROLES = checklist_role;

/** The conditions of a template or of one of its items; each asks one fact of the transaction. */
export const CONDITIONS = ["before_1978", "financed", "hoa", "dual_agency"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The days from which an item's due day is counted. */
export const DUE_STARTS = ["opened", "contract", "closing"] as const;

export type DueRule = { from: (typeof DUE_STARTS)[number]; days: number };

/** A document or task that a template asks for. `id` stays the same in each version. */
export type TemplateItem = {
  id: string;
  kind: (typeof ITEM_KINDS)[number];
  title: string;
  /** Else it may be marked not applicable, with a reason. */
  is_required: boolean;
  /** Asked for only where this holds. */
  condition: Condition | null;
  responsible: (typeof RESPONSIBLE_ROLES)[number];
  due: DueRule | null;
  help: string | null;
  source: string | null;
};

/** The files a template is for; null or an empty list is any. */
export type TemplateScope = {
  state: string | null;
  kinds: (typeof transaction_kind)[number][];
  side: (typeof transaction_side)[number] | null;
  property_types: (typeof property_type)[number][];
  /** All of them hold. */
  conditions: Condition[];
};

/** One version of a template. */
export type TemplateVersion = TemplateScope & {
  id: string;
  version: number;
  items: TemplateItem[];
};
