import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { showNotice, showToast, getCurrentToast } from "@/components/foundation/ui/toast-store";

// All tests share one clock, because earlier toasts count.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const title = () => getCurrentToast()?.title;

test("a toast replaces a notice, and the latest queued notice is shown afterwards", () => {
  showNotice({ title: "A new lead" });
  expect(title()).toBe("A new lead");
  showToast({ title: "Not saved", variant: "error" });
  expect(title()).toBe("Not saved");
  showNotice({ title: "A second lead" });
  showNotice({ title: "A third lead" });
  vi.advanceTimersByTime(7_900);
  expect(title()).toBe("Not saved");
  vi.advanceTimersByTime(100);
  expect(title()).toBe("A third lead");
});

test("a queued notice stays queued while other toasts are shown", () => {
  showToast({ title: "Archived", action: { label: "Undo", onClick: () => undefined } });
  showNotice({ title: "A fourth lead" });
  vi.advanceTimersByTime(7_900);
  expect(title()).toBe("Archived");
  showToast({ title: "Saved" });
  vi.advanceTimersByTime(3_900);
  expect(title()).toBe("Saved");
  vi.advanceTimersByTime(100);
  expect(title()).toBe("A fourth lead");
});

test("a notice is shown for its full time before the next notice, so that its button does not change", () => {
  vi.advanceTimersByTime(60_000);
  const action = { label: "Open", onClick: () => undefined };
  showNotice({ title: "A fifth lead", action });
  showNotice({ title: "A task", action });
  vi.advanceTimersByTime(7_900);
  expect(title()).toBe("A fifth lead");
  vi.advanceTimersByTime(100);
  expect(title()).toBe("A task");
});
