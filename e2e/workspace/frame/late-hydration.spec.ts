import { expect, type Page } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { failScripts, holdScripts } from "../../delay-scripts";
import { test } from "../../hydrated-test";
import { insertClient } from "../../records/clients/fixtures";

/** A text of the app shell's script, and one of the script with the clients' filters. */
const LATE_PARTS = ["Collapse sidebar", "Search name, email, phone"];

test("parts that load late hydrate without errors, even when their counts have changed meanwhile", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Late Parts" });
  const id = await insertClient(owner, { name: "Late Client", status: "Buyer" });
  await signInAs(page, owner);
  await page.route("**/api/tasks/counts", (route) =>
    route.fulfill({ json: { due_today: 7, overdue: 0 } }),
  );
  await page.route("**/api/notifications", (route) =>
    route.fulfill({ json: { notifications: [], unread_count: 4 } }),
  );
  const faults = collectFaults(page);
  await openWithLateParts(page, "/clients");
  await openWithLateParts(page, `/client/${id}`);
  expect(faults).toEqual([]);
});

test("a part whose script fails to load keeps its server rendering, and becomes interactive after a retry", async ({
  page,
}) => {
  await signInAs(page, await signUp({ teamName: "Weak Signal" }));
  await failScripts(page, "Collapse sidebar", 4);
  const opening = page.goto("/clients");
  const title = page.getByRole("heading", { level: 1, name: "Clients" });
  await expect(title).toBeVisible();
  // Every control on the page now reacts, including the app shell.
  await opening;
  await expect(title).toBeVisible();
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
});

/** Opens a screen whose late parts load after the counts that they show. */
async function openWithLateParts(page: Page, path: string): Promise<void> {
  const letGo = await Promise.all(LATE_PARTS.map((text) => holdScripts(page, text)));
  const counts = ["**/api/tasks/counts", "**/api/notifications"];
  const counted = counts.map((address) => page.waitForResponse(address));
  const opening = page.goto(path);
  await Promise.all(counted);
  letGo.forEach((letOne) => letOne());
  await opening;
  await expect(page.getByRole("link", { name: /^Tasks\s*7$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications, 4 unread" })).toBeVisible();
}

/** Collects React's hydration errors and other failures of the page. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}
