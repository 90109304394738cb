import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { can, type Permission } from "@/lib/foundation/auth/permissions";

/** The permissions that private.permits_full_export() requires too. */
const NEEDED: readonly Permission[] = [
  "CLIENTS_VIEW_ALL",
  "CLIENTS_EXPORT",
  "DEALS_VIEW_ALL",
  "DEALS_EXPORT",
  "TASKS_VIEW_ALL",
  "CONVERSATIONS_VIEW_ALL",
  "COMMISSIONS_VIEW_ALL",
  "MEMBERS_VIEW",
  "SETTINGS_VIEW",
  "SETTINGS_MANAGE",
  "AUTOMATION_VIEW",
];

/** Whether a person may export all of the team's data. */
export const canExportData = (actor: Actor): boolean =>
  NEEDED.every((permission) => can(actor, permission));
