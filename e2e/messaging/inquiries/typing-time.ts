import type { Frame, Page } from "@playwright/test";

/** Who sends the form within two seconds of its page being made is asked once more. */
const TYPING_MS = 2500;

/** Waits until a person could have filled in the form: the page was made before all of it had come. */
export const waitAsPeopleType = (page: Page | Frame) =>
  page.waitForFunction((typing) => {
    const [opened] = performance.getEntriesByType("navigation");
    const { responseEnd } = opened as PerformanceNavigationTiming;
    return responseEnd > 0 && performance.now() > responseEnd + typing;
  }, TYPING_MS);
