import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../../records/clients/fixtures";
import { test } from "../../hydrated-test";

test.use({ serviceWorkers: "allow" });

test("offline, a page explains the state, keeps typed text, and recovers by itself", async ({
  page,
  context,
}) => {
  const owner = await signUp({ teamName: "Out of Range" });
  await insertClient(owner, { name: "Dana Whitcomb" });
  await signInAs(page, owner);
  await page.goto("/clients/new");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // from here on the service worker handles every page
  await page.getByLabel("Name").fill("Typed In A Tunnel");
  page.on("dialog", (dialog) => void dialog.accept());

  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.goto("/clients/new", { waitUntil: "load" });
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByText("cannot be seen offline")).toBeVisible();
  const button = await page.getByRole("button", { name: "Try again" }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);

  await context.setOffline(false);
  await expect(page.getByLabel("Name")).toHaveValue("Typed In A Tunnel");

  const cachedFiles = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const files = await Promise.all(
      caches.map(async (name) => (await window.caches.open(name)).keys()),
    );
    return files.flat().map((file) => new URL(file.url).pathname);
  });
  expect(cachedFiles.sort()).toEqual(["/offline.html", "/offline.js"]);
});
