import { expect, type Page } from "@playwright/test";
import { signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { insertClient, insertClients } from "./fixtures";

const cards = (page: Page) => page.locator("[data-client-card]");
const scroller = (page: Page) => page.locator("[data-client-scroller]");
const scrollTo = (page: Page, part: number) =>
  scroller(page).evaluate((box, share) => {
    box.scrollTop = box.scrollHeight * share;
  }, part);

test.describe("with 260 clients", () => {
  let owner: Person;
  test.beforeAll(async () => {
    owner = await signUp({ name: "Lena List", teamName: "Long List" });
    await insertClients(owner, 260);
  });
  test.beforeEach(async ({ page }) => {
    await signInAs(page, owner);
    await page.goto("/clients");
    await expect(page.getByText("260 clients")).toBeVisible();
  });

  test("the list renders fewer than 40 cards, shows twelve, and states the visible range", async ({
    page,
  }) => {
    await test.step("in a window of 900 pixels the list is 600 pixels high", async () => {
      await expect.poll(() => scroller(page).evaluate((box) => box.clientHeight)).toBe(600);
      const [first, second] = await Promise.all([
        page.getByRole("link", { name: "Client 0001" }).boundingBox(),
        page.getByRole("link", { name: "Client 0005" }).boundingBox(),
      ]);
      expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(180);
    });

    await test.step("twelve clients are visible, and the footer states the range", async () => {
      const countInSight = () =>
        cards(page).evaluateAll(
          (all) =>
            all.filter((card) => {
              const window = card.closest("[data-client-scroller]")?.getBoundingClientRect();
              return window && card.getBoundingClientRect().bottom <= window.bottom;
            }).length,
        );
      await expect.poll(countInSight).toBe(12);
      await expect(page.getByText("1–16 of 260")).toBeVisible();
    });

    await test.step("while scrolling to the end the list never has 40 cards", async () => {
      await page.setViewportSize({ width: 1440, height: 1200 });
      await expect.poll(() => scroller(page).evaluate((box) => box.clientHeight)).toBe(800);
      await page.evaluate(() => {
        const counts = window as Window & { mostCards?: number };
        const count = () => {
          const now = document.querySelectorAll("[data-client-card]").length;
          counts.mostCards = Math.max(counts.mostCards ?? 0, now);
          requestAnimationFrame(count);
        };
        count();
      });
      for (const part of [0.1, 0.25, 0.5, 0.75, 1]) {
        await scrollTo(page, part);
        await expect(cards(page).first()).toBeVisible();
      }
      await expect(page.getByRole("link", { name: "Client 0260" })).toBeVisible();
      await expect(page.getByText(/–260 of 260/)).toBeVisible();
      const most = await page.evaluate(() => (window as Window & { mostCards?: number }).mostCards);
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThan(40);
    });
  });

  test("going back from a client restores the scroll position", async ({ page }) => {
    await scrollTo(page, 0.5);
    const card = page.getByRole("link", { name: /^Client 01[34]\d$/ }).first();
    await card.scrollIntoViewIfNeeded();
    const left = await scroller(page).evaluate((box) => box.scrollTop);
    await card.click();
    await expect(page).toHaveURL(/\/client\//);
    await page.goBack();
    await expect
      .poll(() => scroller(page).evaluate((box) => Math.round(box.scrollTop)))
      .toBe(Math.round(left));
    await expect(cards(page).first()).toBeVisible();
  });

  test("search, status and order are kept in the URL, and chips remove them", async ({ page }) => {
    await page.getByLabel("Search clients").fill("client010");
    await expect(page).toHaveURL(/search=client010/);
    await expect(page.getByText("10 matching clients")).toBeVisible();
    await page.getByLabel("Status").selectOption("Seller");
    await expect(page).toHaveURL(/status=Seller/);
    await expect(page.getByText("3 matching clients")).toBeVisible();
    await page.getByLabel("Order").selectOption("name desc");
    await expect(cards(page).first()).toContainText("Client 0107");
    await page.reload();
    await expect(cards(page).first()).toContainText("Client 0107");
    await page.getByRole("button", { name: "Remove filter Status: Seller" }).click();
    await expect(page.getByText("10 matching clients")).toBeVisible();
    await page.getByRole("button", { name: "Remove filter Search: client010" }).click();
    await expect(page.getByText("260 clients")).toBeVisible();
    await expect(page.getByLabel("Search clients")).toHaveValue("");

    await test.step("a list that failed to load shows the reason and can be retried", async () => {
      await page.route("**/api/clients?*", (route) => route.abort());
      await page.getByLabel("Search clients").fill("client02");
      await expect(page.getByText("Error loading clients: Connection error.")).toBeVisible();
      await page.unroute("**/api/clients?*");
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByText("61 matching clients")).toBeVisible();
    });
  });

  test("the Tab key reaches cards that are not rendered yet", async ({ page }) => {
    await expect(page.getByRole("link", { name: "Client 0035" })).toHaveCount(0);
    await page.getByRole("link", { name: "Client 0012" }).focus();
    // Rows that scroll into view are drawn in the task after that frame.
    const name = () =>
      page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        return document.activeElement?.closest("li")?.innerText ?? "";
      });
    for (let press = 0; press < 160 && !(await name()).includes("Client 0035"); press++) {
      await page.keyboard.press("Tab");
    }
    expect(await name()).toContain("Client 0035");
  });
});

test("up to 20 clients are shown directly, and the 21st makes the list virtual", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Twenty" });
  await insertClients(owner, 20);
  await signInAs(page, owner);
  await page.goto("/clients");
  await expect(cards(page)).toHaveCount(20);
  await expect(scroller(page)).toHaveCount(0);
  await insertClient(owner, { name: "The twenty-first" });
  await page.reload();
  await expect(scroller(page)).toHaveCount(1);
});

test("filters without matches offer to clear them, and an empty list offers to add the first client", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Empty" });
  await signInAs(page, owner);
  await page.goto("/clients?search=nobody");
  await expect(page.getByText("Try adjusting your filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("Start by adding your first client")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add your first client" })).toBeVisible();
  await expect(page.getByRole("search", { name: "Clients" })).toBeHidden();
  await page.goto("/deals?search=nothing");
  await expect(page.getByText("Try adjusting your filters")).toBeVisible();
  await expect(page.getByRole("search", { name: "Deals" })).toBeVisible();
  await page.goto("/deals");
  await expect(page.getByText("No deals found")).toBeVisible();
  await expect(page.getByRole("search", { name: "Deals" })).toBeHidden();
});

test("a failed deletion shows an error and keeps the client", async ({ page }) => {
  const owner = await signUp({ teamName: "Kept" });
  await insertClient(owner, { name: "Kept Client" });
  await signInAs(page, owner);
  await page.goto("/clients");
  await page.route("**/api/clients/*", (route) => route.abort());
  const actions = page.getByRole("button", { name: "Actions for Kept Client" });
  await actions.click();
  await page.getByRole("menuitem", { name: "Delete Client" }).click();
  await page.getByRole("button", { name: "Delete Client" }).click();
  await expect(page.getByText("Failed to delete client. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: "Kept Client" })).toBeVisible();
  await expect(actions).toBeFocused();
});

test("after a deletion the next client is focused", async ({ page }) => {
  const owner = await signUp({ teamName: "Next One" });
  for (const name of ["Ann", "Bea", "Cal"]) await insertClient(owner, { name });
  await signInAs(page, owner);
  await page.goto("/clients");
  for (const [name, next] of [
    ["Bea", "Cal"],
    ["Cal", "Ann"],
  ] as const) {
    await page.getByRole("button", { name: `Actions for ${name}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete Client" }).press("Enter");
    await page.getByRole("button", { name: "Delete Client" }).press("Enter");
    await expect(page.getByRole("link", { name })).toBeHidden();
    await expect(cards(page).filter({ hasText: next }).locator(":focus")).toBeVisible();
  }
});
