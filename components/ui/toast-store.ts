export type ToastInput = {
  title: string;
  description?: string;
  variant?: "success" | "error" | "warning" | "info";
  /** A cheap way back or onward: "Undo", "View". */
  action?: { label: string; onClick: () => void };
};

const SHORT_MS = 4000;
const LONG_MS = 8000;

/** How long one stands: errors, and what offers something, twice as long. */
export const toastDuration = ({ variant, action }: ToastInput): number =>
  variant === "error" || action ? LONG_MS : SHORT_MS;

let shown: ToastInput | null = null;
let answeredUntil = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function tell(toast: ToastInput): void {
  shown = { ...toast };
  watchers.forEach((watcher) => watcher());
}

/** Says in the corner what became of what the person has just done; the last word counts. */
export function showToast(toast: ToastInput): void {
  answeredUntil = Date.now() + toastDuration(toast);
  tell(toast);
}

/** Says that it did not work, and why. */
export const showFailure = (title: string): void => showToast({ variant: "error", title });

/** Says what came by itself. An answer that stands, a refusal or a way back perhaps, has its time first. */
export function showNotice(toast: ToastInput): void {
  clearTimeout(waiting);
  const wait = answeredUntil - Date.now();
  if (wait > 0) waiting = setTimeout(() => showNotice(toast), wait);
  else tell(toast);
}

/** What is said last; null where nothing has been. */
export const shownToast = (): ToastInput | null => shown;

/** Calls the watcher with each toast; returns the way to stop. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
