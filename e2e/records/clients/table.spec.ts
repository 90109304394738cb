import { expect } from "@playwright/test";
import { signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { insertClient, insertClients } from "./fixtures";

let owner: Person;
test.beforeAll(async () => {
  owner = await signUp({ name: "Tab Able", teamName: "Tables" });
  await insertClients(owner, 80);
  await insertClient(owner, { name: "Zola Mbeki" });
});

test("the table shows at least sixteen clients, sorts by header, moves by keys, and is remembered", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, owner);
  await page.goto("/clients");
  await page.getByRole("button", { name: "Table" }).click();
  const rows = page.locator("[data-client-row]");
  await expect(rows.first()).toBeVisible();
  const countInSight = () =>
    rows.evaluateAll(
      (all) =>
        all.filter((row) => {
          const scroller = row.closest("[data-client-scroller]")?.getBoundingClientRect();
          return scroller && row.getBoundingClientRect().bottom <= scroller.bottom;
        }).length,
    );
  await expect.poll(countInSight).toBeGreaterThanOrEqual(16);
  await expectLooksRight(page, page.getByText("81 clients"));

  await page.getByRole("link", { name: "Client 0001" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Client 0002" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("link", { name: "Zola Mbeki" })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByRole("link", { name: "Client 0001" })).toBeFocused();

  await page.getByRole("button", { name: "Name" }).click();
  await expect(rows.first()).toContainText("Zola Mbeki");
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Email" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Email" })).toBeVisible();

  // The view and its columns are stored in this browser, and not in the address.
  await page.goto("/clients?search=mbeli");
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("columnheader", { name: "Email" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Zola Mbeki" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Zola Mbeki", level: 1 })).toBeVisible();
});

test("printing includes all matching clients, not only the rendered rows", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await signInAs(page, owner);
  await page.goto("/clients?status=Buyer");
  await expect(page.getByText("28 matching clients")).toBeVisible();
  await page.getByRole("button", { name: "Print clients" }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("[data-print='landscape']");
  await expect(paper.getByRole("row")).toHaveCount(29);
  await expect(paper).toContainText("28 matching clients · Buyer");
  await expect(page.getByRole("search")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator("[data-client-card]").first()).toBeVisible();

  // The browser's own print command does not wait for the page.
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(paper.getByRole("row")).toHaveCount(29);
});
