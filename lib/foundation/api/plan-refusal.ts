/** A refusal because of the team's plan: the reason, and the page with the plans. */
export type PlanRefusal = { cause: Error; text: string; plansUrl: string };

type Listener = (refusal: PlanRefusal) => void;

const listeners = new Set<Listener>();
const handledErrors = new WeakSet<Error>();

/**
 * Lets the app shell show that the plan refused a call, so that no screen has to. The listeners run after a
 * moment, so that a caller that shows the refusal itself (a form, beside its button) can call
 * `markPlanRefusalHandled` first.
 */
export function announcePlanRefusal(refusal: PlanRefusal): void {
  setTimeout(() => {
    if (!handledErrors.has(refusal.cause)) listeners.forEach((tell) => tell(refusal));
  });
}

/** Marks a refusal that the caller shows itself. The app shell then shows nothing. */
export function markPlanRefusalHandled(error: unknown): void {
  if (error instanceof Error) handledErrors.add(error);
}

/** Listens for refusals that no caller shows. Returns the function that stops listening. */
export function onPlanRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
