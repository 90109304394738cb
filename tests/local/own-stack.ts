import { execFileSync } from "node:child_process";
import { inject } from "vitest";
import { startStack, type Stack } from "@/local/stack";
import type { TemporaryPlace } from "@/local/temporary";

/**
 * Starts a stack for one test, from a copy of the part's empty stack. By default its database does not wait for
 * the disk, because tests kill apps, workers or connections, but neither Postgres nor the machine. With
 * `isTemporary` false it waits.
 */
export function startOwnStack(
  place: TemporaryPlace,
  { isTemporary = true }: { isTemporary?: boolean } = {},
): Promise<Stack> {
  execFileSync("cp", ["-a", `${inject("emptyStack")}/.`, place.localDir]); // Postgres's account stays the owner
  return startStack({ ...place, isTemporary, log: () => undefined });
}
