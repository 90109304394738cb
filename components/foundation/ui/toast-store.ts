export type ToastInput = {
  title: string;
  description?: string;
  variant?: "success" | "error" | "warning" | "info";
  /** A cheap way back or onward: "Undo", "View". */
  action?: { label: string; onClick: () => void };
  /** Milliseconds, where it is not the usual time. */
  duration?: number;
};

const SHORT_MS = 4000;
const LONG_MS = 8000;

/** How long one stands: errors, and what offers something, twice as long. */
export const toastDuration = ({ variant, action, duration }: ToastInput): number =>
  duration ?? (variant === "error" || action ? LONG_MS : SHORT_MS);

let current: ToastInput | null = null;
let suppressedUntil = 0;
let pending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(toast: ToastInput): void {
  current = { ...toast };
  listeners.forEach((listener) => listener());
}

/** Says in the corner what became of what the person has just done; the last word counts. */
export function showToast(toast: ToastInput): void {
  suppressedUntil = Date.now() + toastDuration(toast);
  publish(toast);
}

/** Says that it did not work, and why. */
export const showFailure = (title: string): void => showToast({ variant: "error", title });

/**
 * Says what came by itself. What stands has its time first, be it an answer or another notice: a
 * button that changes under the finger opens the wrong thing.
 */
export function showNotice(toast: ToastInput): void {
  clearTimeout(pending);
  const wait = suppressedUntil - Date.now();
  if (wait > 0) pending = setTimeout(() => showNotice(toast), wait);
  else showToast(toast);
}

/** What is said last; null where nothing has been. */
export const getCurrentToast = (): ToastInput | null => current;

/** Calls the watcher with each toast; returns the way to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
