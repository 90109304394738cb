import type { TestProject } from "vitest/node";
import { startStack } from "@/local/stack";
import { temporaryPlace } from "@/local/temporary";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a stack that has all tables and no people. */
    emptyStack: string;
  }
}

/**
 * Creates the empty stack once for all tests of the part, because creating a database with its tables is most of
 * a stack's start.
 */
export default async function createEmptyStack(project: TestProject): Promise<() => void> {
  const place = await temporaryPlace();
  const stack = await startStack({ ...place, isTemporary: true, log: () => undefined });
  await stack.stop();
  project.provide("emptyStack", place.localDir);
  return place.remove;
}
