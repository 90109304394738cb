import { expect, type Page } from "@playwright/test";
import { addDays, dayInTimeZone } from "../../../lib/foundation/dates/calendar-day";
import { formatDate } from "../../../lib/foundation/text/format";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { add } from "../tasks/fixtures";

let owner: Person;
let client: string;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Olive Owner", teamName: "Deal Makers" });
  client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  await signInAs(page, owner);
});

const read = async (path: string): Promise<unknown> => (await call(path, { as: owner })).json();
const box = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("textbox", { name, exact: true });
/** Returns the day so many days from today as the dialog writes it. */
const inDays = (days: number) => formatDate(addDays(dayInTimeZone("America/New_York"), days));

test("a deal set to Under Contract proposes key dates, the client's status and the probability", async ({
  page,
}) => {
  const id = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await page.goto(`/deal/${id}`);
  await page.getByRole("button", { name: "Status: Lead. Change" }).click();
  await page.getByRole("menuitemradio", { name: "Under Contract" }).click();
  await expect(page.getByText("Probability is now 85%")).toBeVisible();
  await expect(box(page, "Inspection")).toHaveValue(inDays(10));
  await expect(box(page, "Appraisal")).toHaveValue(inDays(21));
  await expect(box(page, "Financing")).toHaveValue(inDays(30));
  await expect(box(page, "Walkthrough")).toHaveValue(inDays(44));
  await expect(box(page, "Closing")).toHaveValue(inDays(45));
  await expectLooksRight(page, page.getByLabel("Set Dana Whitcomb to In Contract"));

  // Changing the day of the contract moves the dates that were not typed in. An emptied date is not saved.
  await box(page, "Financing").fill("");
  await box(page, "Closing").fill("December 25, 2031");
  await expect(page.getByText("This is Christmas Day.")).toBeVisible();
  await box(page, "Contract signed").fill("yesterday");
  await expect(box(page, "Inspection")).toHaveValue(inDays(9));
  await expect(box(page, "Closing")).toHaveValue("Dec 25, 2031");
  await page.getByRole("button", { name: "Save key dates" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabel("Done: Inspection")).toBeVisible();
  await expect(page.getByLabel("Done: Financing")).toHaveCount(0);
  expect(await read(`/api/deals/${id}`)).toMatchObject({
    probability: 85,
    expected_close_date: "2031-12-25",
  });
  expect(await read(`/api/clients/${client}`)).toMatchObject({ status: "In Contract" });

  await page.getByRole("button", { name: "Set all" }).click();
  await expect(box(page, "Closing")).toHaveValue("Dec 25, 2031");
});

test("the status change can be undone in the dialog by keyboard", async ({ page }) => {
  const id = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await page.goto(`/deal/${id}`);
  await page.getByRole("button", { name: "Status: Lead. Change" }).click();
  await page.getByRole("menuitemradio", { name: "Under Contract" }).click();
  await box(page, "Contract signed").press("Shift+Tab");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Status: Lead. Change" })).toBeVisible();
  // The new status shows at once, and is saved a moment later.
  await expect.poll(() => read(`/api/deals/${id}`)).toMatchObject({ status: "Lead" });
});

test("the deal form uses the team's own defaults, and keeps a probability that was typed", async ({
  page,
}) => {
  await page.goto("/settings/deals");
  await page.getByLabel("Under Contract").fill("150");
  await page.getByRole("button", { name: "Save deal settings" }).click();
  await expectLooksRight(page, page.getByText("Probability must be a number between 0 and 100"));
  await page.getByLabel("Under Contract").fill("70");
  await page.getByLabel("Inspection").fill("7");
  await page.getByLabel("Financing").fill("");
  await page.getByRole("button", { name: "Save deal settings" }).click();
  await expect(page.getByText("Deal settings saved")).toBeVisible();

  await page.goto(`/deals/new?client=${client}`);
  await expect(page.getByLabel("Deal title")).toBeFocused();
  await expect(page.getByLabel("Probability")).toHaveValue("10");
  await page.keyboard.type("Oak Avenue");
  await page.getByLabel("Status").selectOption("Under Contract");
  await expect(page.getByLabel("Probability")).toHaveValue("70");
  await page.getByLabel("Probability").fill("99");
  await page.getByLabel("Status").selectOption("In Progress");
  await page.getByLabel("Status").selectOption("Under Contract");
  await expect(page.getByLabel("Probability")).toHaveValue("99");
  await page.getByRole("button", { name: "Add deal" }).click();
  await expect(box(page, "Inspection")).toHaveValue(inDays(7));
  await expect(box(page, "Financing")).toHaveValue("");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Oak Avenue" })).toBeVisible();
  expect(await read(`/api/clients/${client}`)).toMatchObject({ status: "Buyer" });
});
