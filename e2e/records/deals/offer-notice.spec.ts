import { expect, type Page } from "@playwright/test";
import { addDays, dayInTimeZone } from "../../../lib/foundation/dates/calendar-day";
import { call, signUp, type Person } from "../../../tests/stack";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { pickUp } from "../../pick-up";
import { add } from "../tasks/fixtures";

const MISSING = "This client has no buyer agreement.";

let owner: Person;
let client: string;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Olive Owner", teamName: "Deal Makers" });
  client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  await signInAs(page, owner);
});

const inDays = (days: number) => addDays(dayInTimeZone("America/New_York"), days);

async function signAgreement() {
  const today = inDays(0);
  const terms = { signed_on: today, starts_on: today, ends_on: inDays(90) };
  const body = { ...terms, is_exclusive: true, rate: 2.5 };
  const path = `/api/clients/${client}/agreements`;
  expect((await call(path, { as: owner, method: "POST", body })).status).toBe(201);
}

async function moveToNextColumn(page: Page, title: string) {
  await page.getByRole("button", { name: `Move ${title}` }).focus();
  await pickUp(page);
  await expect(page.getByText(`${title} is over`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`${title} is over In Progress.`)).toBeAttached();
  await page.keyboard.press("Space");
}

test("moving a deal to In Progress warns of a missing buyer agreement, and does not block the move", async ({
  page,
}) => {
  await add(owner, "deals", { title: "Elm Court", client_id: client });
  await page.goto("/deals?view=board");
  await moveToNextColumn(page, "Elm Court");
  await expect(page.getByText("Elm Court moved to In Progress")).toBeVisible();
  await expect(page.getByText(MISSING)).toBeVisible();
  await expect(page.getByRole("region", { name: "In Progress", exact: true })).toContainText(
    "Elm Court",
  );
  await signAgreement();
  await add(owner, "deals", { title: "Oak Court", client_id: client });
  await page.reload();
  await moveToNextColumn(page, "Oak Court");
  await expect(page.getByText("Oak Court moved to In Progress")).toBeVisible();
  await expect(page.getByText(MISSING)).toBeHidden();
});

test("a quick task for a showing and a walkthrough key date show the same warning, and are saved", async ({
  page,
}) => {
  const deal = await add(owner, "deals", { title: "Elm Court", client_id: client });
  await page.goto("/tasks");
  const line = page.getByLabel("New task in one line");
  await line.fill("call whitcomb friday");
  await expect(page.getByRole("button", { name: "Not for Dana Whitcomb" })).toBeVisible();
  await expect(page.getByText(MISSING)).toBeHidden();
  await line.fill("show whitcomb the house friday");
  await expect(page.getByText(MISSING)).toBeVisible();
  await expectLooksRight(page, page.getByText(MISSING));
  await line.press("Enter");
  await expect(page.getByText(/^Task added: Show/)).toBeVisible();

  await page.goto(`/deal/${deal}`);
  await page.getByRole("button", { name: "Add key date" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(MISSING)).toBeVisible();
  await dialog.getByLabel("Key date").selectOption("Appraisal");
  await expect(dialog.getByText(MISSING)).toBeHidden();
  await dialog.getByLabel("Key date").selectOption("Walkthrough");
  await expect(dialog.getByText(MISSING)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Day" }).fill("tomorrow");
  await dialog.getByRole("button", { name: "Save key date" }).click();
  await expect(page.getByLabel("Done: Walkthrough")).toBeVisible();
});
