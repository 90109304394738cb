import type { ShellPerson } from "./shell-person";

/** Returns the text under a person's name: their role, or "Super Admin". */
export function roleLabel(person: ShellPerson): string {
  return person.superAdmin ? "Super Admin" : (person.roleName ?? "No team yet");
}
