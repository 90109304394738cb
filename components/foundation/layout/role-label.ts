import type { ShellPerson } from "./shell-person";

/** The word under a name: the role, or Super Admin. */
export function roleLabel(person: ShellPerson): string {
  return person.superAdmin ? "Super Admin" : (person.roleName ?? "No team yet");
}
