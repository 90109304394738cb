import { expect, type Page } from "@playwright/test";
import { callApi, createTeam } from "../../../tests/api/team";
import { signUp } from "../../../tests/stack";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../clients/fixtures";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const fieldNames = (page: Page) => page.getByRole("main").locator("ol li a").allTextContents();

test("custom fields are defined, reordered, deleted and restored", async ({ page }) => {
  await signInAs(page, await signUp({ name: "Fay Fields", teamName: "Fields" }));
  await page.goto("/settings/fields");
  await expect(page.getByText("No fields of your own yet")).toBeVisible();
  await expectLooksRight(page, page.getByRole("main"));
  await press(page, "Add Gate code");
  await expect(page.getByRole("link", { name: "Gate code" })).toBeVisible();

  await page.getByRole("link", { name: "Add field" }).click();
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Choice");
  await press(page, "Save field");
  await expect(page.getByText("Give the field a name")).toBeVisible();
  await expect(page.getByText("Give the field at least one choice")).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Loan type");
  await page.getByRole("textbox", { name: "Key" }).fill("email");
  await page.getByRole("textbox", { name: "Choice 1" }).fill("FHA");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Conventional");
  const begun = page.getByRole("combobox", { name: "A new client begins with" });
  await begun.selectOption("Conventional");
  await page.getByRole("textbox", { name: "Choice 2" }).fill("Conventional loan");
  await expect(begun.locator("option:checked")).toHaveText("Conventional loan");
  await page.getByRole("combobox", { name: "Heading" }).fill("Home");
  const searched = page.getByRole("checkbox", { name: "Found by search" });
  await page.getByRole("combobox", { name: "Seen by" }).selectOption("Chosen roles");
  await expect(searched).toBeDisabled();
  await page.getByRole("combobox", { name: "Seen by" }).selectOption("Everybody on the team");
  await searched.check();
  await press(page, "Save field");
  await expect(page.getByText("This key already means something else").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Key" }).fill("");
  await expectLooksRight(page, page.getByRole("main"));
  await press(page, "Save field");
  await expect(page.getByText("Choice of 2 · loan_type")).toBeVisible();
  await expect(page.getByText("Found by search")).toBeVisible();

  await page.getByRole("link", { name: "Add field" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Lease signed");
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Day");
  await page.getByRole("checkbox", { name: "Comes back every year" }).check();
  await press(page, "Save field");
  await expect(page.getByText("Day, every year · lease_signed")).toBeVisible();

  await press(page, "Actions for Loan type");
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(() => fieldNames(page)).toEqual(["Loan type", "Gate code", "Lease signed"]);
  await press(page, "Move Other details up");
  await expect.poll(() => fieldNames(page)).toEqual(["Lease signed", "Loan type", "Gate code"]);

  await press(page, "Actions for Loan type");
  await page.getByRole("menuitem", { name: "Delete field" }).click();
  await press(page, "Delete field");
  const deleted = page.getByRole("list", { name: "Deleted fields" });
  await expect(deleted).toContainText("Loan type");
  await expectLooksRight(page, page.getByRole("main"));
  await press(page, "Restore Loan type");
  await expect(deleted).toBeHidden();
  await page.reload();
  await expect.poll(() => fieldNames(page)).toEqual(["Lease signed", "Loan type", "Gate code"]);
});

test("a field is filled in and corrected in the form, searched, filtered by, and set for many clients", async ({
  page,
}) => {
  const team = await createTeam();
  const options = [
    { key: "fha", label: "FHA" },
    { key: "va", label: "VA" },
  ];
  for (const field of [
    { label: "Loan type", type: "choice", options, is_on_card: true, is_searchable: true },
    { label: "Approved up to", type: "money" },
  ]) {
    const body = { kind: "client", ...field };
    const created = await callApi("/api/custom-fields", { as: team.owner, method: "POST", body });
    expect(created.status).toBe(201);
  }
  await insertClient(team.agent, { name: "Nell None" });
  const id = await insertClient(team.agent, { name: "Vic Veteran" });
  await signInAs(page, team.agent);
  await page.goto(`/clients/edit/${id}`);
  await page.getByLabel("Loan type").selectOption("VA");
  await page.getByLabel("Approved up to").fill("9,999,999,999,999");
  await press(page, "Save client");
  await expect(
    page.getByText("Approved up to must be an amount in dollars and cents"),
  ).toBeVisible();
  await page.getByLabel("Approved up to").fill("350,000");
  await press(page, "Save client");
  await expect(page).not.toHaveURL(/edit/);

  await page.goto("/clients?search=VA");
  await expect(page.getByText("Loan type VA")).toBeVisible();
  await expect(page.getByText("Nell None")).toBeHidden();
  await page.goto("/clients");
  await press(page, "More filters");
  const filters = page.getByRole("dialog", { name: "More filters" });
  await filters.getByLabel("Approved up to: from").fill("300000");
  await filters.getByLabel("Loan type", { exact: true }).selectOption("Loan type: VA");
  await expect(page.getByText("Nell None")).toHaveCount(0);
  await expectLooksRight(page, filters);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Nell None" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Vic Veteran" })).toBeVisible();

  await page.goto("/clients");
  for (const name of ["Nell None", "Vic Veteran"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const cards = page.getByText("Loan type FHA");
  await press(page, "Set field");
  const setting = page.getByRole("dialog", { name: "Set a field" });
  await setting.getByLabel("Field", { exact: true }).selectOption("Approved up to");
  await setting.getByRole("textbox", { name: "Approved up to" }).fill("9,999,999,999,999");
  await page.keyboard.press("Enter");
  await expect(
    setting.getByText("Approved up to must be an amount in dollars and cents"),
  ).toBeVisible();
  await expectLooksRight(page, setting);
  await setting.getByLabel("Field", { exact: true }).selectOption("Loan type");
  await setting.getByRole("combobox", { name: "Loan type" }).selectOption("FHA");
  await setting.getByRole("button", { name: "Change 2 clients" }).click();
  await expect(setting).toBeHidden();
  await expect(cards).toHaveCount(2);
  const notice = page.getByRole("status").filter({ hasText: "2 clients changed" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(0);
  await expect(page.getByText("Loan type VA")).toBeVisible();
});

test("deals are filtered by a multiple-choice field, and sorted by a choice in the order of its options", async ({
  page,
}) => {
  const team = await createTeam();
  const options = [
    { key: "z", label: "Early" },
    { key: "a", label: "Late" },
  ];
  for (const field of [
    { label: "The way into the house", type: "text", is_on_card: true },
    { label: "Stage of work", type: "choice", options, is_on_card: true },
    { label: "Must haves", type: "choices", options },
  ]) {
    const body = { kind: "deal", ...field };
    const created = await callApi("/api/custom-fields", { as: team.owner, method: "POST", body });
    expect(created.status).toBe(201);
  }
  const client_id = await insertClient(team.owner, { name: "Nell None" });
  for (const [title, stage_of_work] of [
    ["Late home", "a"],
    ["Early home", "z"],
    ["Open home", null],
  ]) {
    const custom = {
      stage_of_work,
      must_haves: stage_of_work && [stage_of_work, "a"],
      the_way_into_the_house: "Behind the left pillar of the porch. ".repeat(5),
    };
    const body = { title, client_id, value: 1, custom };
    const created = await callApi("/api/deals", { as: team.owner, method: "POST", body });
    expect(created.status).toBe(201);
  }
  await signInAs(page, team.owner);
  await page.goto("/deals");
  await expectLooksRight(page, page.getByText(/Behind the left pillar.* · .*Late/));
  await page.goto("/deals?view=table");
  const titles = () => page.getByRole("rowheader").allTextContents();
  await press(page, "Stage of work");
  await expect.poll(titles).toEqual(["Early home", "Late home", "Open home"]);
  await press(page, "More filters");
  const filters = page.getByRole("dialog", { name: "More filters" });
  await filters.getByLabel("Must haves").selectOption("Must haves: Early");
  await expect.poll(titles).toEqual(["Early home"]);
  await filters.getByLabel("Must haves").selectOption("Has none");
  await expect.poll(titles).toEqual(["Open home"]);
  await expectLooksRight(page, filters);
});
