import { expect } from "@playwright/test";
import { signUp } from "../../tests/stack";
import { enterAs } from "../accounts/account-forms";
import { test } from "../hydrated-test";
import { add } from "../tasks/planting";

test("on a phone: nothing is wider than the screen, and a deal is moved by its menu", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Pocket Deals" });
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await enterAs(page, owner);
  for (const path of ["/deals", "/deals?view=board", `/deal/${deal}`, `/deals/edit/${deal}`]) {
    await page.goto(path);
    await expect(
      page.getByText("Elm Street").or(page.getByLabel("Deal title")).first(),
    ).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
  await page.goto("/deals");
  await page.getByRole("button", { name: "Board" }).tap();
  await expect(page.locator("[data-board-card]")).toBeVisible();
  await page.getByRole("button", { name: "Actions for Elm Street" }).tap();
  await page.getByRole("menuitem", { name: "Under Contract" }).tap();
  const column = page.getByRole("region", { name: "Under Contract" });
  await expect(column).toContainText("Elm Street");
});
