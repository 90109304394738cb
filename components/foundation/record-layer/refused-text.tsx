import type { ReactNode } from "react";
import { PlansLink } from "./plans-link";
import type { SaveProblem } from "./use-record-form";

/**
 * Why a form was not saved, for where it says so; undefined where it was not refused. Where the team's plan does not
 * allow it, with the way to the plans.
 */
export function renderRefusal(problem: SaveProblem<unknown> | null): ReactNode {
  if (problem?.kind !== "refused") return undefined;
  const { text, plansUrl } = problem;
  if (!plansUrl) return text;
  return (
    <>
      {text}
      <PlansLink href={plansUrl} />
    </>
  );
}
