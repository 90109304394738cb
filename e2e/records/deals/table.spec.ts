import { expect } from "@playwright/test";
import { signUp, type Person } from "../../../tests/stack";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { add } from "../tasks/fixtures";

const ROW = 36;

let owner: Person;
test.beforeAll(async () => {
  owner = await signUp({ name: "Tab Able", teamName: "Deal tables" });
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  for (let number = 1; number <= 20; number += 1) {
    const title = `Deal ${String(number).padStart(2, "0")}`;
    await add(owner, "deals", { title, client_id: client, value: number * 100_000 });
  }
});

test("the table shows at least sixteen deals, sorts by header, moves by keys, and is remembered", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, owner);
  await page.goto("/deals");
  await page.getByRole("button", { name: "Table" }).click();
  const rows = page.locator("[data-row]");
  await expect(rows).toHaveCount(20);
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  );
  expect(new Set(heights)).toEqual(new Set([ROW]));
  const countInSight = () =>
    rows.evaluateAll(
      (all) =>
        all.filter((row) => {
          const scroller = row.closest("[data-deal-scroller]")?.getBoundingClientRect();
          return scroller && row.getBoundingClientRect().bottom <= scroller.bottom;
        }).length,
    );
  await expect.poll(countInSight).toBeGreaterThanOrEqual(16);
  await expectLooksRight(page, page.getByText("20 deals, $21,000,000 in all"));

  await page.getByRole("button", { name: "Value" }).click();
  await expect(rows.first()).toContainText("Deal 20");
  await expect(page.getByRole("columnheader", { name: "Value" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await page.getByRole("link", { name: "Deal 20" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Deal 19" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("link", { name: "Deal 01" })).toBeFocused();

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Commission" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Commission" })).toBeHidden();

  await page.goto("/deals");
  await expect(rows).toHaveCount(20);
  await expect(page.getByRole("columnheader", { name: "Commission" })).toBeHidden();
  await page.getByRole("link", { name: "Deal 20" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Deal 20", level: 1 })).toBeVisible();
});
