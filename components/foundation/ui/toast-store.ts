export type ToastInput = {
  title: string;
  description?: string;
  variant?: "success" | "error" | "warning" | "info";
  /** A quick follow-up action: "Undo", "View". */
  action?: { label: string; onClick: () => void };
  /** The duration in milliseconds; optional. */
  duration?: number;
};

const SHORT_MS = 4000;
const LONG_MS = 8000;

/** Returns how long a toast shows, in milliseconds: errors and toasts with an action twice as long. */
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

/** Shows the result of the person's last action as a toast, in place of the current one. */
export function showToast(toast: ToastInput): void {
  suppressedUntil = Date.now() + toastDuration(toast);
  publish(toast);
}

/** Shows an error toast. */
export const showFailure = (title: string): void => showToast({ variant: "error", title });

/**
 * Shows a toast that the person did not cause. It waits until the current toast, of either kind, has had its time:
 * a button that changes under the finger opens the wrong thing.
 */
export function showNotice(toast: ToastInput): void {
  clearTimeout(pending);
  const wait = suppressedUntil - Date.now();
  if (wait > 0) pending = setTimeout(() => showNotice(toast), wait);
  else showToast(toast);
}

/** Returns the last toast; null when there has been none. */
export const getCurrentToast = (): ToastInput | null => current;

/** Calls the listener with each toast. Returns the function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
