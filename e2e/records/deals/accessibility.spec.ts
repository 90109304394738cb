import { expect } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { add, addTask, addDaysToToday } from "../tasks/fixtures";

let owner: Person;
let deal: string;
test.beforeAll(async () => {
  owner = await signUp({ name: "Axel Axe", teamName: "Deal axes" });
  const client = await add(owner, "clients", {
    name: "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard",
    phone: "614 555 0142",
  });
  deal = await add(owner, "deals", {
    title: `A title as long as they come ${"and more ".repeat(20)}`.slice(0, 200).trim(),
    client_id: client,
    value: 999_999_999_999,
    commission_percentage: 3,
    status: "Under Contract",
    expected_close_date: addDaysToToday(20),
    property_address: "6 Very Long Boulevard of the Northern Territories, Columbus, OH 43215",
    property_type: "Multi-Family",
  });
  for (const status of ["Lead", "Closed", "Lost"]) {
    await add(owner, "deals", { title: `A ${status} deal`, client_id: client, status });
  }
  const keyDate = { kind: "closing", due_date: addDaysToToday(-2), note: "At the title office" };
  await call(`/api/deals/${deal}/key-dates`, { as: owner, method: "POST", body: keyDate });
  await addTask(owner, { title: "Order the appraisal", deal_id: deal });
});

test.beforeEach(({ page }) => signInAs(page, owner));

test("the deal cards, their menu, the filters and the board are accessible", async ({ page }) => {
  await page.goto("/deals");
  await expect(page.locator("[data-deal-card]")).toHaveCount(4);
  await page.getByRole("button", { name: "Actions for A Lead deal" }).click();
  await expectLooksRight(page, page.getByRole("menu"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More filters" }).click();
  await expectLooksRight(page, page.getByLabel("Minimum value"));
  await page.goto("/deals?view=board&search=deal");
  await expect(page.locator("[data-board-card]")).toHaveCount(3);
  await expectLooksRight(page, page.locator("[data-board-card]").first());
});

test("the deal form is accessible with errors", async ({ page }) => {
  await page.goto("/deals/new");
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expectLooksRight(page, page.getByText("Please select a client"));
  // The first wrong field takes the keyboard, a picker too.
  await page.getByLabel("Deal title").fill("12 Elm St");
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page.getByRole("combobox", { name: "Client" })).toBeFocused();
});

test("a deal and its key dates are accessible", async ({ page }) => {
  await page.goto(`/deal/${deal}`);
  await expectLooksRight(page, page.getByLabel("New note"));
  const wide = page.viewportSize();
  // Tall enough that nothing scrolls under the bars. axe would report half-covered controls as too small.
  await page.setViewportSize({ width: 390, height: 3000 });
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectLooksRight(page, page.getByText("At the title office"));
  if (wide) await page.setViewportSize(wide);
  await page.getByRole("button", { name: "Add key date" }).click();
  await expectLooksRight(page, page.getByRole("dialog"));
});
