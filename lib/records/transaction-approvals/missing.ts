import { z } from "zod";
import { checklist_item_status } from "@/lib/foundation/supabase/enums/checklist-item-status.types";
import { checklist_role } from "@/lib/foundation/supabase/enums/checklist-role.types";

/**
 * What a side lacks for its approval, as private.list_missing_for_approval() returns it: required items that
 * are not accepted, in their order, then agents without a license that is valid on the closing day. `title`
 * names each in a sentence.
 */
export const missingRows = z.array(
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("item"),
      title: z.string(),
      item_id: z.string(),
      status: z.enum(checklist_item_status),
      responsible: z.enum(checklist_role),
    }),
    z.object({
      kind: z.literal("license"),
      title: z.string(),
      user_id: z.string(),
      /** Null when the agent has no license. */
      license_expires_on: z.string().nullable(),
    }),
  ]),
);

type MissingRow = z.infer<typeof missingRows>[number];

export type Missing = ReturnType<typeof toMissing>;

/** Adds the responsible role of a missing item. An item in review waits for the broker. */
export function toMissing(row: MissingRow) {
  if (row.kind === "license") return row;
  const { responsible, ...item } = row;
  return { ...item, whose: item.status === "in_review" ? ("broker" as const) : responsible };
}
