/** What the team's plan does not let through: why, and where a plan is chosen. */
export type PlanRefusal = { cause: Error; text: string; plansUrl: string };

type Listener = (refusal: PlanRefusal) => void;

const listeners = new Set<Listener>();
const handledErrors = new WeakSet<Error>();

/**
 * Has the frame say that a call was refused for the sake of the team's plan, so that no screen has to. It waits for
 * whoever made the call: a form says it beside its button (`markPlanRefusalHandled`), where what was typed is.
 */
export function announcePlanRefusal(refusal: PlanRefusal): void {
  setTimeout(() => {
    if (!handledErrors.has(refusal.cause)) listeners.forEach((tell) => tell(refusal));
  });
}

/** Whoever catches a call's error says so where it was made; the frame then keeps quiet about it. */
export function markPlanRefusalHandled(error: unknown): void {
  if (error instanceof Error) handledErrors.add(error);
}

/** Listens for refusals nobody else says; returns the way to stop. */
export function onPlanRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
