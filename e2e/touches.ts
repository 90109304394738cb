import type { Locator } from "@playwright/test";

/** Counts what a person presses on the way to what they want. Words that are typed do not count. */
export class Touches {
  count = 0;

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** One or more keys that are pressed together. */
  async press(target: Locator, keys: string): Promise<void> {
    this.count += 1;
    await target.press(keys);
  }
}
