import { expect, type Page } from "@playwright/test";
import { signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient, insertClients } from "../../records/clients/fixtures";
import { test } from "../../hydrated-test";
import { add, addTask, addDaysToToday, today } from "../../records/tasks/fixtures";

const THUMB = 44;

/** The owner of a team with records on every main screen. */
let owner: Person;
let client: string;
let deal: string;
test.beforeAll(async () => {
  owner = await signUp({ teamName: "Pocket Office" });
  await insertClients(owner, 40);
  client = await insertClient(owner, {
    name: "Aaron Wolfeschlegelsteinhausenbergerdorff-Blanchard",
    email: "aaron@mail.example",
  });
  deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await addTask(owner, { title: "Call back", due_date: addDaysToToday(-1), client_id: client });
  await addTask(owner, { title: "Order the sign", due_date: today(), deal_id: deal });
});
test.beforeEach(({ page }) => signInAs(page, owner));

/**
 * Returns the controls that are too small for a thumb: the area that reacts to them is less than 44 px high or
 * wide. Exempts links within a line of text, which are as high as the line (WCAG 2.5.8, "Inline").
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const counts = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest("label");
      return hit !== null && (target.contains(hit) || (label?.contains(target) ?? false));
    };
    const reach = (target: Element, x: number, y: number, stepX: number, stepY: number) => {
      let far = 0;
      while (far < least && counts(target, x + stepX * (far + 1), y + stepY * (far + 1))) far += 1;
      return far;
    };
    const targets = "a[href], button, input, select, textarea, summary";
    for (const target of document.querySelectorAll<HTMLElement>(targets)) {
      if (getComputedStyle(target).display === "inline") continue;
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !counts(target, left + width / 2, top + height / 2))
        continue;
      // A link that fills its row is wide where no other element of the row covers it.
      const after = getComputedStyle(target, "::after");
      const fills = [after.position, after.top, after.bottom].join() === "absolute,0px,0px";
      const field = (fills ? target.offsetParent?.getBoundingClientRect() : null) ?? {
        left,
        top,
        width,
        height,
      };
      const sizes = [0.5, 0.75, 0.9].map((part) => {
        const [x, y] = [
          field.left + field.width * (fills ? part : 0.5),
          field.top + field.height / 2,
        ];
        if (!counts(target, x, y)) return [0, 0] as const;
        const wide = reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0) + 1;
        return [wide, reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1) + 1] as const;
      });
      if (sizes.some((size) => Math.min(...size) >= least - 1)) continue;
      const [wide, high] = sizes[0] ?? [0, 0];
      const name = target.getAttribute("aria-label") ?? target.textContent ?? "";
      found.push(`${target.tagName} "${name.trim()}" ${wide} × ${high}`);
    }
    return found;
  }, THUMB);
}

/** Whether an element on the screen scrolls vertically while the page around it does too. */
function scrollsTwice(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const within = [...document.querySelectorAll("main *")].some(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) &&
        part.scrollHeight > part.clientHeight + 1 &&
        part.clientHeight > 120,
    );
    return within && scrollHeight > clientHeight;
  });
}

test("the first record is in the top fifth, scroll areas are not nested, and every target fits a thumb", async ({
  page,
}) => {
  const screens = [
    { path: "/clients", first: "[data-client-card]" },
    { path: "/deals?view=cards", first: "main li" },
    { path: "/deals?view=board", first: "[data-column]" },
    { path: "/tasks", first: "main li" },
    { path: "/dashboard" },
    { path: "/calendar" },
    { path: "/messages" },
    { path: `/client/${client}` },
    { path: `/deal/${deal}` },
    { path: "/clients/new" },
    { path: "/tasks/new" },
    { path: "/settings/profile" },
  ];
  for (const { path, first } of screens) {
    await page.goto(path);
    if (first) {
      const box = await page.locator(first).first().boundingBox();
      expect(box?.y, path).toBeLessThanOrEqual(844 / 5);
    }
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await scrollsTwice(page), path).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    expect(await findSmallTargets(page), path).toEqual([]);
  }
});

test("the top bar names the screen and goes back to the previous list", async ({ page }) => {
  const bar = page.getByRole("banner");
  const back = bar.getByRole("link", { name: "Back" });
  await page.goto("/clients?status=Buyer");
  const title = bar.locator("p").first();
  await expect(title).toHaveText("Clients");
  await expect(back).toHaveCount(0);
  await page.locator("[data-client-card]").getByRole("link").first().tap();
  await expect(title).toHaveText(/^Aaron Wolfe/);
  await back.tap();
  await expect(page).toHaveURL(/\/clients\?status=Buyer/);

  // The title is the sidebar's name, not the address.
  await page.goto("/affiliate");
  await expect(title).toHaveText("Partner Hub");

  // Opened directly, as from a mail.
  const fresh = await page.context().newPage();
  await fresh.goto(`/client/${client}`);
  await fresh.getByRole("link", { name: "Back" }).tap();
  await expect(fresh).toHaveURL(/\/clients$/);
});

const NAMED_ABOVE = [
  "/clients/import",
  "/lead-scoring",
  "/settings/billing",
  "/settings/deals",
  "/settings/inquiries",
  "/settings/fields",
  "/settings/tags",
];

test("a screen named in the top bar does not show its heading again below", async ({ page }) => {
  for (const path of NAMED_ABOVE) {
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading, path).toHaveCount(1);
    await expect(heading, path).not.toBeInViewport({ ratio: 0.5 });
  }
});

test("a list's filters open by one button, and export and import are in a menu", async ({
  page,
}) => {
  await page.goto("/clients");
  await page.getByRole("button", { name: "Filters" }).tap();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("combobox").first().selectOption("Seller");
  await expect(page).toHaveURL(/status=Seller/);
  await sheet.getByRole("button", { name: "Done" }).tap();
  await expect(page.getByRole("button", { name: "Remove filter Status: Seller" })).toBeVisible();
  await page.getByRole("button", { name: "Actions for clients" }).tap();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export" }).tap();
  expect((await file).suggestedFilename()).toBe("clients.csv");
  await expect(page.getByRole("menu")).toHaveCount(0); // a closing menu ignores presses
  await page.getByRole("button", { name: "Actions for clients" }).tap();
  await page.getByRole("menuitem", { name: "Import" }).tap();
  await expect(page).toHaveURL(/\/clients\/import/);
  await add(owner, "transactions", { kind: "Listing", property_address: "9 Oak Ave" });
  await page.goto("/transactions");
  await page.getByRole("button", { name: "Actions for transactions" }).tap();
  const transactions = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export" }).tap();
  expect((await transactions).suggestedFilename()).toBe("transactions.csv");
});

test("an unknown URL shows the not-found page inside the app shell", async ({ page }) => {
  const answer = await page.goto("/nothing/here");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Main, bottom bar" })
    .getByRole("link", { name: "Tasks" })
    .tap();
  await expect(page).toHaveURL(/\/tasks$/);
});

test("a long press selects a record, and further taps select more instead of opening them", async ({
  page,
}) => {
  await page.goto("/clients");
  const cards = page.locator("[data-client-card]");
  await cards.first().click({ trial: true }); // which waits until nothing moves
  const box = await cards.first().boundingBox();
  if (!box) throw new Error("The card to press is not visible");
  const finger = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await expect(page.getByText("1 selected")).toBeVisible();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await cards.nth(1).getByRole("link").first().tap();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expect(page).toHaveURL(/\/clients$/);

  // The most frequent actions are visible without horizontal scrolling. The others are one touch away.
  const bar = page.getByRole("toolbar", { name: "Actions for the selected clients" });
  await expect(bar.getByRole("button", { name: "Email" })).toBeInViewport({ ratio: 0.99 });
  await expect(bar.getByRole("button", { name: "Delete" })).toBeHidden();
  await bar.getByRole("button", { name: "More" }).tap();
  await expect(bar.getByRole("button", { name: "Delete" })).toBeInViewport({ ratio: 0.99 });

  // A finger that scrolls selects nothing.
  await page.getByRole("button", { name: "Clear selection" }).tap();
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  const along = { x: at.x, y: at.y - 60 };
  await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [along] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.getByText(/selected/)).toHaveCount(0);
});
