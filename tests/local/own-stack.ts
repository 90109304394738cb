import { execFileSync } from "node:child_process";
import { inject } from "vitest";
import { startStack, type Stack } from "@/local/stack";
import type { TemporaryPlace } from "@/local/temporary";

/**
 * Starts a stack of the test's own, from a copy of the part's empty one. Its database waits for no disk: what is killed
 * is an app, a worker or a connection, and neither Postgres nor the machine; without `isTemporary` it waits.
 */
export function startOwnStack(
  place: TemporaryPlace,
  { isTemporary = true }: { isTemporary?: boolean } = {},
): Promise<Stack> {
  execFileSync("cp", ["-a", `${inject("emptyStack")}/.`, place.localDir]); // Postgres's account stays the owner
  return startStack({ ...place, isTemporary, log: () => undefined });
}
