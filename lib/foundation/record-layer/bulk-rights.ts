import {
  can,
  getScope,
  type PermissionHolder,
  type Permission,
} from "@/lib/foundation/auth/permissions";
import type { OwnedArea } from "./kinds";

/** What a person may do with the selected records of an area. */
export type BulkRights = {
  update: boolean;
  assign: boolean;
  remove: boolean;
  export: boolean;
};

/** Returns the rights that a person's permissions give; null when there are none. */
export function getBulkRights(actor: PermissionHolder, area: OwnedArea): BulkRights | null {
  const update = getScope(actor, `${area}_UPDATE`) !== null;
  const rights = {
    update,
    assign: update && can(actor, `${area}_ASSIGN` as Permission),
    // A task of one's own is deleted by whoever may update it.
    remove: getScope(actor, `${area}_DELETE`) !== null || (area === "TASKS" && update),
    export: area !== "TASKS" && can(actor, `${area}_EXPORT` as Permission),
  };
  return Object.values(rights).includes(true) ? rights : null;
}
