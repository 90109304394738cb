"use client";

import { Banner } from "@/components/ui/banner";
import { StaleNotice, type StaleNoticeProps } from "./stale-notice";
import type { SaveProblem } from "./use-saving";

type SaveNoticeProps<Saved> = Omit<StaleNoticeProps<Saved>, "read"> & {
  problem: SaveProblem | null;
  /** The record being edited, or null for a new one, which cannot go stale. */
  id: string | null;
  /** Reads theirs. */
  read: (id: string) => Promise<Saved>;
};

/** Why the last save did not happen, and what to do about it. */
export function SaveNotice<Saved>({ problem, id, read, ...stale }: SaveNoticeProps<Saved>) {
  if (!problem) return null;
  if (problem.kind === "refused") return <Banner>{problem.text}</Banner>;
  return id && <StaleNotice read={() => read(id)} {...stale} />;
}
