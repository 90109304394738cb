import type { Frame, Page } from "@playwright/test";

/** A form sent within two seconds of its page's creation asks for confirmation. */
const TYPING_MS = 2500;

/**
 * Waits until a person could have filled in the form. The page's creation time is earlier than its arrival.
 */
export const waitForTypingTime = (page: Page | Frame) =>
  page.waitForFunction((typing) => {
    const [opened] = performance.getEntriesByType("navigation");
    const { responseEnd } = opened as PerformanceNavigationTiming;
    return responseEnd > 0 && performance.now() > responseEnd + typing;
  }, TYPING_MS);
