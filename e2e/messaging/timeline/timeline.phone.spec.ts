import { expect } from "@playwright/test";
import { createTeam, insertClient } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";

test("on a phone, the composer is below Call, Text and Email, and the rest is in three parts", async ({
  page,
}) => {
  const team = await createTeam();
  const id = await insertClient(team.tenantId, team.agent.userId, {
    name: "Maximiliane Wolfeschlegelsteinhausenbergerdorff-Blanchard",
  });
  await signInAs(page, team.agent);
  await page.goto(`/client/${id}`);
  const call = page.getByRole("link", { name: "Call", exact: true });
  const composer = page.getByRole("tab", { name: "Note" });
  const [above, below] = [await call.boundingBox(), await composer.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(100);
  expect(above?.height).toBeGreaterThanOrEqual(44);

  await page.getByRole("button", { name: "Text", exact: true }).tap();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.getByRole("tab", { name: "Note" }).tap();
  await page.getByLabel("New note").fill("From the car");
  await page.getByRole("button", { name: "Add Note" }).tap();
  await expect(page.locator("[data-timeline-kind]")).toContainText("From the car");

  const parts = page.getByRole("group", { name: "Show" }).first();
  await expect(page.getByRole("heading", { name: "Tasks" })).toBeHidden();
  await parts.getByRole("button", { name: "Next" }).tap();
  await expect(page.getByRole("heading", { name: "Tasks" })).toBeVisible();
  await expect(page.getByText("From the car")).toBeHidden();
  await parts.getByRole("button", { name: "Details" }).tap();
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
