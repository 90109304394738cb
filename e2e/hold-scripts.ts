import type { Page } from "@playwright/test";

/** Keeps back the scripts that hold this text until they are let go. */
export async function holdScripts(page: Page, text: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes(text)) await released;
    await route.fulfill({ response, body });
  });
  return letGo;
}
