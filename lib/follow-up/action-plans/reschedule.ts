import type { NextStep } from "./due-step.data";

type Step = Pick<NextStep, "kind" | "place" | "wait_for">;

const CLIENT_DAYS = ["birthday", "home_anniversary", "closing", "custom_day"];

/**
 * Returns the place after which a due enrolment is rescheduled, or null when its step runs now.
 * The plan may have changed meanwhile, and so may the client's day that `wait` was for.
 */
export function findPlaceToReschedule(step: Step | null, wait: Step | null): number | null {
  const isPlanChanged = !step || step.kind === "wait";
  if (!isPlanChanged && !CLIENT_DAYS.includes(wait?.wait_for ?? "")) return null;
  const places = [step, wait].flatMap((known) => (known ? [known.place] : []));
  return Math.min(...places, LAST_PLACE) - 1;
}

const LAST_PLACE = 32_767;
