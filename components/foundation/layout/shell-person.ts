import { canUseMls } from "@/lib/foundation/auth/mls-rights";
import { can, type PermissionHolder, type Role } from "@/lib/foundation/auth/permissions";

/** The fields of the actor that the frame shows. The actor's permissions and session never reach the browser. */
export type ShellPerson = {
  userId: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  role: Role | null;
  roleName: string | null;
  roleColor: string | null;
  superAdmin: boolean;
  seesListings: boolean;
  seesAutomations: boolean;
  seesCommissions: boolean;
  tenantId: string | null;
  tenantName: string | null;
  /** The company's own logo; optional. */
  logoUrl?: string | null;
  memberships: readonly { tenantId: string; tenantName: string }[];
  suspendedTeams: readonly { tenantId: string; tenantName: string }[];
};

/** The fields of an actor that the frame needs. */
export type ShellActor = Omit<ShellPerson, "seesListings" | "seesAutomations" | "seesCommissions"> &
  PermissionHolder;

/** Returns the frame's fields of an actor. */
export function shellPerson(actor: ShellActor, logoUrl: string | null = null): ShellPerson {
  return {
    userId: actor.userId,
    name: actor.name,
    email: actor.email,
    avatarUrl: actor.avatarUrl,
    role: actor.role,
    roleName: actor.roleName,
    roleColor: actor.roleColor,
    superAdmin: actor.superAdmin,
    seesListings: canUseMls(actor),
    seesAutomations: can(actor, "AUTOMATION_VIEW"),
    seesCommissions: can(actor, "COMMISSIONS_VIEW"),
    tenantId: actor.tenantId,
    tenantName: actor.tenantName,
    logoUrl,
    memberships: actor.memberships,
    suspendedTeams: actor.suspendedTeams,
  };
}
