import type { NextStep } from "./due-step.data";

type Step = Pick<NextStep, "kind" | "place" | "wait_for">;

const CLIENT_DAYS = ["birthday", "home_anniversary", "closing"];

/**
 * Returns the place in its plan after which an enrolment that has come due is scheduled anew, or null where its step is
 * to be done: the plan may have changed meanwhile, and so may the day of the client's that `wait` was for.
 */
export function findPlaceToReschedule(step: Step | null, wait: Step | null): number | null {
  const isPlanChanged = !step || step.kind === "wait";
  if (!isPlanChanged && !CLIENT_DAYS.includes(wait?.wait_for ?? "")) return null;
  const places = [step, wait].flatMap((known) => (known ? [known.place] : []));
  return Math.min(...places, LAST_PLACE) - 1;
}

const LAST_PLACE = 32_767;
