import { expect, test } from "vitest";
import lock from "@/package-lock.json";

type Entry = { integrity?: string; inBundle?: boolean; link?: boolean };

/** The Supabase CLI for other platforms than Linux on x64, which not every registry has; it is used on one's own machine. */
const ELSEWHERE = /^node_modules\/@supabase\/cli-/;

test("every package has its hash, for every platform", () => {
  const entries = Object.entries(lock.packages as Record<string, Entry>);
  const bare = entries.filter(
    ([name, { integrity, inBundle, link }]) =>
      name !== "" && !integrity && !inBundle && !link && !ELSEWHERE.test(name),
  );
  expect(bare.map(([name]) => name)).toEqual([]);
});
