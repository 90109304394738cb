import type { Locator } from "@playwright/test";

/** Counts a person's touches and key presses. Typed words do not count. */
export class Touches {
  count = 0;

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Presses one or more keys at the same time. */
  async press(target: Locator, keys: string): Promise<void> {
    this.count += 1;
    await target.press(keys);
  }
}
