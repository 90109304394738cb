import type { Locator, Page } from "@playwright/test";

/** Clicks like a person, and counts the clicks. */
export class CountedClicks {
  count = 0;

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Clicks the control that opens the system's file chooser, and chooses files. */
  async choose(
    page: Page,
    target: Locator,
    file: { name: string; mimeType: string; buffer: Buffer },
  ): Promise<void> {
    const opening = page.waitForEvent("filechooser");
    await this.click(target);
    await (await opening).setFiles(file);
  }
}
