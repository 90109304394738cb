import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { member_role } from "@/lib/foundation/supabase/enums/member-role.types";
import { permission } from "@/lib/foundation/supabase/enums/permission.types";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { GRANTABLE } from "./areas";
import { roleMessages as text } from "./messages";

/** The colours of a role. The database has the same list. */
export const ROLE_COLORS = ["gray", "pine", "blue", "violet", "green", "amber", "red"] as const;
export const ROLE_LIMITS = { name: 50, description: 300 } as const;

/** The icons of a role; components/organisation/roles/role-icon.tsx draws them. */
export const ROLE_ICONS = [
  "user",
  "users",
  "briefcase",
  "eye",
  "shield",
  "crown",
  "key",
  "phone",
  "headset",
  "megaphone",
  "calculator",
  "clipboard",
  "house",
  "star",
  "scale",
] as const;

const fields = {
  name: requiredText(ROLE_LIMITS.name, { missing: text.nameRequired, tooLong: text.nameTooLong }),
  description: z
    .string(text.descriptionTooLong)
    .trim()
    .refine((value) => fitsLength(value, ROLE_LIMITS.description), text.descriptionTooLong),
  color: z.enum(ROLE_COLORS, text.colorUnknown),
  icon: z.enum(ROLE_ICONS, text.iconUnknown),
  permissions: z.array(z.enum(GRANTABLE, text.permissionUnknown)).max(GRANTABLE.length),
};

/** Body of POST /api/roles. */
export const createRoleBody = z.object({
  ...fields,
  description: fields.description.default(""),
  color: fields.color.default("gray"),
  icon: fields.icon.default("user"),
});

/**
 * Body of PUT /api/roles/{id}: only the fields sent change. With the `updated_at` that was read, the server
 * responds 409 when the role has changed.
 */
export const updateRoleBody = z
  .object({ ...fields, updated_at: recordVersion(text.versionInvalid) })
  .partial();

/** A role as list_roles() returns it. `system_role` is null for the company's own roles. */
const roleRow = z.object({
  id: z.string(),
  system_role: z.enum(member_role).nullable(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  icon: z.string(),
  permissions: z.array(z.enum(permission)),
  updated_at: z.string(),
  /** The number of members, whatever their status. */
  member_count: z.number(),
  /** The number of open invitations. */
  invitation_count: z.number(),
  is_mine: z.boolean(),
  /** Whether the reader may assign it to a person. */
  can_give: z.boolean(),
  /** Whether the reader may change it, or delete it while it is unused. */
  can_change: z.boolean(),
});

/** A role as the API returns it. */
export const roleSchema = roleRow.transform((role) => ({
  ...role,
  isSystem: role.system_role !== null,
}));

export type Role = z.infer<typeof roleSchema>;

export type CreateRoleBody = z.output<typeof createRoleBody>;
export type UpdateRoleBody = z.output<typeof updateRoleBody>;
