/** A refusal because of the team's plan: the reason, and the page where one chooses a plan. */
export type PlanRefusal = { cause: Error; text: string; plansUrl: string };

type Listener = (refusal: PlanRefusal) => void;

const listeners = new Set<Listener>();
const handledErrors = new WeakSet<Error>();

/**
 * Lets the frame show that the plan refused a call, so that no screen has to. It waits a moment for
 * the caller: a form that shows the refusal beside its button calls `markPlanRefusalHandled`.
 */
export function announcePlanRefusal(refusal: PlanRefusal): void {
  setTimeout(() => {
    if (!handledErrors.has(refusal.cause)) listeners.forEach((tell) => tell(refusal));
  });
}

/** Called by whoever shows the refusal itself. The frame then shows nothing. */
export function markPlanRefusalHandled(error: unknown): void {
  if (error instanceof Error) handledErrors.add(error);
}

/** Listens for refusals that nobody else shows. Returns the function that stops it. */
export function onPlanRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
