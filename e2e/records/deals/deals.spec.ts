import { expect, type Page } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { pickUp } from "../../pick-up";
import { Touches } from "../../touches";
import { add } from "../tasks/fixtures";

let owner: Person;
let client: string;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Olive Owner", teamName: "Deal Makers" });
  client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  await signInAs(page, owner);
});

const addDeal = (title: string, fields: object = {}) =>
  add(owner, "deals", { title, client_id: client, ...fields });

const getCard = (page: Page, title: string) =>
  page.locator("[data-deal-card]").filter({ hasText: title });
const getColumn = (page: Page, status: string) =>
  page.getByRole("region", { name: status, exact: true });
const getHandle = (page: Page, title: string) =>
  page.getByRole("button", { name: `Move ${title}` });

/** Waits until a deal was saved with this status. */
const waitForStatusSaved = (page: Page, status: string) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === "PUT" &&
      (answer.request().postDataJSON() as { status?: string }).status === status,
  );

/**
 * Carries a deal with the keyboard over these columns, each to the right of the one before, and drops it on the
 * last.
 */
async function moveCard(page: Page, title: string, columns: readonly string[]) {
  await getHandle(page, title).focus();
  await pickUp(page);
  await expect(page.getByText(`${title} is over`)).toBeAttached();
  for (const column of columns) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(`${title} is over ${column}.`)).toBeAttached();
  }
  await page.keyboard.press("Space");
}

test("a deal is added for a client, edited, closed on the board, and deleted", async ({ page }) => {
  await page.goto(`/client/${client}`);
  await page.getByRole("link", { name: "Add Deal" }).click();
  await expect(page.getByRole("heading", { name: "Add New Deal" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Client" })).toHaveText("Dana Whitcomb");
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page.getByText("Deal title is required")).toBeVisible();
  await page.getByLabel("Deal title").fill("12 Elm St");
  await expect(page.getByText("Deal title is required")).toBeHidden();
  await page.getByLabel("Deal value").fill("99999999999999999");
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page.getByText("Please enter a valid deal value")).toBeVisible();
  await expect(page.getByLabel("Deal value")).toBeFocused();
  await page.getByLabel("Deal value").fill("");
  await page.getByLabel("Deal value").pressSequentially("1250k");
  await expect(page.getByLabel("Deal value")).toHaveValue("1,250,000");
  await expect(page.getByLabel("Commission %")).toHaveValue("2.5");
  await expect(page.getByLabel("Commission", { exact: true })).toHaveValue("31,250");
  await page.getByLabel("Expected close date", { exact: true }).fill("12/18/2026");
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page).toHaveURL(/\/deal\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "12 Elm St" })).toBeVisible();
  await page.goto("/deals");
  await expect(getCard(page, "12 Elm St")).toContainText("$1,250,000");

  await page.getByRole("button", { name: "Actions for 12 Elm St" }).click();
  await page.getByRole("menuitem", { name: "Edit Deal" }).click();
  await page.getByLabel("Deal value").fill("900000");
  await page.getByRole("button", { name: "Save deal" }).click();
  await expect(getCard(page, "12 Elm St")).toContainText("$22,500 commission");

  await page.getByRole("button", { name: "Board" }).click();
  // The card appears in its column before the save, so a reload could come first.
  const saved = waitForStatusSaved(page, "Closed");
  await moveCard(page, "12 Elm St", ["In Progress", "Under Contract", "Closed"]);
  await expect(getColumn(page, "Closed")).toContainText("12 Elm St");
  await expect(getColumn(page, "Closed")).toContainText("$900,000");
  await saved;
  await page.reload();
  await expect(getColumn(page, "Closed")).toContainText("12 Elm St");

  await page.getByRole("link", { name: "12 Elm St" }).click();
  const history = page.getByRole("listitem").filter({ hasText: "by Olive Owner" });
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText("Closed");
  await page.getByRole("button", { name: "Actions for 12 Elm St" }).click();
  await page.getByRole("menuitem", { name: "Delete Deal" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "Are you sure you want to delete '12 Elm St'? This action cannot be undone.",
  );
  await page.getByRole("button", { name: "Delete Deal" }).last().click();
  await expect(page).toHaveURL((url) => url.pathname === "/deals");
  // Deals open in the last used view, which is the board.
  await expect(page.getByRole("status").filter({ hasText: "0 deals" })).toBeVisible();
  await expect(getColumn(page, "Lead")).toContainText("No deals here");
});

test("dropping a deal on Lost asks for the reason, which the deal shows", async ({ page }) => {
  await addDeal("Oak Avenue", { value: 300_000 });
  await page.goto("/deals?view=board");
  const card = page.locator("[data-board-card]");
  await card.hover({ position: { x: 40, y: 20 } }); // which waits until nothing moves
  const from = await card.boundingBox();
  const lost = await getColumn(page, "Lost").boundingBox();
  if (!from || !lost) throw new Error("The board is not visible");
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 40, { steps: 4 });
  await page.mouse.move(lost.x + 60, lost.y + 120, { steps: 8 });
  await page.mouse.up();
  await page.getByLabel("Lost reason").fill("Outbid by a cash offer");
  await page.getByRole("button", { name: "Mark as Lost" }).click();
  await expect(page.getByText("Oak Avenue moved to Lost")).toBeVisible();
  await expect(getColumn(page, "Lost")).toContainText("Oak Avenue");
  await expect(getColumn(page, "Lost")).toContainText("$300,000");
  await page.getByRole("link", { name: "Oak Avenue" }).click();
  await expect(page.getByText("Outbid by a cash offer")).toBeVisible();
});

test("a deal dropped before the board has rendered the drag is moved to the drop position", async ({
  page,
}) => {
  await addDeal("Elm Court");
  await page.goto("/deals?view=board");
  const card = page.locator("[data-board-card]");
  await expect(card).toContainText("Elm Court");
  const column = await getColumn(page, "In Progress").boundingBox();
  if (!column) throw new Error("The board is not visible");
  // Dispatches all events between two frames, faster than a test can move the mouse.
  await card.evaluate((element, to) => {
    const from = element.getBoundingClientRect();
    const dispatch = (type: string, clientX: number, clientY: number) =>
      element.dispatchEvent(
        new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }),
      );
    dispatch("mousedown", from.x + 40, from.y + 20);
    dispatch("mousemove", from.x + 60, from.y + 30);
    dispatch("mousemove", to.x + 60, to.y + 120);
    dispatch("mouseup", to.x + 60, to.y + 120);
  }, column);
  await expect(page.getByText("Elm Court moved to In Progress")).toBeVisible();
  await expect(getColumn(page, "In Progress")).toContainText("Elm Court");
});

test("deals are sorted in both views, and open in the last used view", async ({ page }) => {
  await addDeal("Cheap and late", { value: 100_000, expected_close_date: "2027-03-01" });
  await addDeal("Dear and soon", { value: 900_000, expected_close_date: "2026-12-01" });
  await addDeal("Newest, undated", { value: 500_000 });
  await page.goto("/deals");
  const shown = async (cards: string, titles: string[]) =>
    expect(page.locator(cards).getByRole("link")).toHaveText(titles);
  await shown("[data-deal-card]", ["Newest, undated", "Dear and soon", "Cheap and late"]);
  await page.getByLabel("Order").selectOption("Closing soonest");
  await shown("[data-deal-card]", ["Dear and soon", "Cheap and late", "Newest, undated"]);
  await page.getByLabel("Order").selectOption("Value, low to high");
  await page.getByRole("button", { name: "Board" }).click();
  await shown("[data-board-card]", ["Cheap and late", "Newest, undated", "Dear and soon"]);

  // A moved card gets the place that it has after a reload.
  await moveCard(page, "Newest, undated", ["In Progress"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await shown("[data-board-card]", ["Cheap and late", "Newest, undated", "Dear and soon"]);

  await page.goto("/tasks");
  await page.goto("/deals");
  await expect(getColumn(page, "Lead")).toContainText("Dear and soon");
  await page.getByRole("button", { name: "Cards" }).click();
  await expect(getCard(page, "Dear and soon")).toBeVisible();
  await page.goto("/deals");
  await expect(getCard(page, "Dear and soon")).toBeVisible();
});

test("a move can be undone from its message, and the focus stays on the card", async ({ page }) => {
  const id = await addDeal("Pine Court");
  await page.goto("/deals?view=board");
  await moveCard(page, "Pine Court", ["In Progress"]);
  await expect(page.getByText("Pine Court moved to In Progress")).toBeVisible();
  await expect(getColumn(page, "In Progress")).toContainText("Pine Court");
  await expect(getHandle(page, "Pine Court")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getColumn(page, "Lead")).toContainText("Pine Court");
  await expect(getHandle(page, "Pine Court")).toBeFocused();

  await test.step("a refused move is reverted with the reason", async () => {
    await page.route("**/api/deals/*", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({
            status: 403,
            json: { error: "You cannot change this deal", code: "forbidden" },
          })
        : route.continue(),
    );
    await moveCard(page, "Pine Court", ["In Progress"]);
    await expect(page.getByText("You cannot change this deal")).toBeVisible();
    await expect(getColumn(page, "Lead")).toContainText("Pine Court");
    await expect(getColumn(page, "In Progress")).not.toContainText("Pine Court");
  });

  await test.step("one click on the board opens a deal's page", async () => {
    const touches = new Touches();
    await touches.click(getColumn(page, "Lead").getByRole("link", { name: "Pine Court" }));
    await expect(page).toHaveURL(new RegExp(`/deal/${id}$`));
    await expect(page.getByRole("heading", { name: "Pine Court", level: 1 })).toBeVisible();
    expect(touches.count).toBe(1);
  });
});

test("undoing a status change restores the lost reason", async ({ page }) => {
  const id = await addDeal("Birch Lane", { status: "Lost", lost_reason: "Outbid" });
  await page.goto(`/deal/${id}`);
  await page.getByRole("button", { name: "Status: Lost. Change" }).click();
  await page.getByRole("menuitemradio", { name: "In Progress" }).click();
  await expect(page.getByText("Birch Lane moved to In Progress")).toBeVisible();
  await expect(page.getByText("Outbid")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Outbid")).toBeVisible();
});

test("filters in the URL are shown as removable chips", async ({ page }) => {
  await addDeal("Cheap condo", { value: 90_000, property_type: "Condo" });
  await addDeal("Dear house", { value: 900_000, property_type: "Single Family" });
  await page.goto("/deals?value_gte=100000&property_type=Single+Family");
  await expect(page.getByText("1 matching deal, $900,000 in all")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Minimum value: From $100,000" }).click();
  await page.getByLabel("Property type", { exact: true }).selectOption("Condo");
  await expect(getCard(page, "Cheap condo")).toBeVisible();
  await expect(page).toHaveURL(/property_type=Condo/);
  await page.getByLabel("Search deals").fill("castle");
  await expect(page.getByText("Try adjusting your filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("2 deals, $990,000 in all")).toBeVisible();
});

test("concurrent edits of a deal merge different fields, and conflicting fields are resolved by choice", async ({
  page,
}) => {
  const id = await addDeal("Shared deal", { value: 100, probability: 10 });
  const updateAsOther = (body: object) =>
    call(`/api/deals/${id}`, { as: owner, method: "PUT", body });
  await page.goto(`/deals/edit/${id}`);
  await page.getByLabel("Deal value").fill("200");
  await updateAsOther({ title: "Their title" });
  await page.getByRole("button", { name: "Save deal" }).click();
  await expect(getCard(page, "Their title")).toContainText("$200");

  await page.goto(`/deals/edit/${id}`);
  await page.getByLabel("Deal value").fill("300");
  await page.getByLabel("Probability").fill("30");
  await page.getByLabel("Property address").fill("12 Elm St");
  await updateAsOther({ value: 555, probability: 5, property_type: "Condo" });
  await page.getByRole("button", { name: "Save deal" }).click();
  await expectLooksRight(page, page.getByText("changed Deal value to $555 just now"));
  await page.getByRole("button", { name: "Use mine for Deal value" }).click();
  await page.getByRole("button", { name: "Keep theirs for Probability" }).click();
  await expect(page).toHaveURL(/\/deals$/);
  const saved: unknown = await (await call(`/api/deals/${id}`, { as: owner })).json();
  expect(saved).toMatchObject({ value: 300, probability: 5 });
  expect(saved).toMatchObject({ property_address: "12 Elm St", property_type: "Condo" });
});

test("a failed save keeps the input, and typing clears the message", async ({ page }) => {
  // Data that the form loads after opening may change a field, which clears the message as typing does.
  await page.goto(`/deals/new?client=${client}`, { waitUntil: "networkidle" });
  await page.route("**/api/deals", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel("Deal title").fill("Kept");
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page.getByText("Failed to save deal. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Deal title")).toHaveValue("Kept");
  await page.getByLabel("Deal title").fill("Kept on");
  await expect(page.getByText("Failed to save deal. Please try again.")).toBeHidden();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Leave without saving?");
});

test("value, probability and closing date are edited in place", async ({ page }) => {
  const id = await addDeal("Elm Street", { value: 100_000, commission_percentage: 3 });
  await page.goto(`/deal/${id}`);
  await page.getByTitle("Change Deal value").click();
  await page.getByRole("textbox", { name: "Deal value" }).fill("200000");
  await page.keyboard.press("Tab");
  await page.getByRole("spinbutton", { name: "Probability" }).fill("150");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Probability must be a number between 0 and 100")).toBeVisible();
  await page.getByRole("spinbutton", { name: "Probability" }).fill("50");
  await page.keyboard.press("Tab");
  await page.getByRole("textbox", { name: "Expected close date" }).fill("12/24/2026");
  await page.keyboard.press("Enter");
  await expect(page.getByTitle("Change Expected close date")).toContainText("Dec 24, 2026");
  await expect(page.getByTitle("Change Deal value")).toContainText("$200,000");
  await expect(page.getByText("$6,000")).toBeVisible();
  await expect(page.getByText("$3,000")).toBeVisible();
});

test("key dates are added, ticked, edited and deleted on the deal", async ({ page }) => {
  const id = await addDeal("Dated deal");
  await page.goto(`/deal/${id}`);
  await page.getByRole("button", { name: "Add key date" }).click();
  await page.getByLabel("Key date", { exact: true }).selectOption("Closing");
  await page.getByLabel("Day", { exact: true }).fill("in a fortnight or so");
  await page.getByRole("button", { name: "Save key date" }).click();
  await expect(page.getByText("Please enter a valid date")).toBeVisible();
  await page.getByLabel("Day", { exact: true }).fill("tomorrow");
  await page.getByRole("button", { name: "Save key date" }).click();
  const done = page.getByRole("checkbox", { name: "Done: Closing" });
  await done.click(); // check() expects the tick at once, before React has drawn it
  await expect(done).toBeChecked();
  await page.getByRole("button", { name: "Edit Closing" }).click();
  await page.getByRole("dialog").getByLabel("Note").fill("At the title office");
  await page.getByRole("button", { name: "Save key date" }).click();
  await expect(page.getByText("At the title office")).toBeVisible();
  await page.getByRole("button", { name: "Delete Closing" }).click();
  await page.getByRole("button", { name: "Delete key date" }).click();
  await expect(done).toBeHidden();
});
