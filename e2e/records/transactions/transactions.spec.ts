import { expect } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { add } from "../tasks/fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Olive Owner", teamName: "File Keepers" });
  await signInAs(page, owner);
});

const read = async (path: string): Promise<unknown> => (await call(path, { as: owner })).json();

test("a deal under contract opens a transaction, which shows differences and closes the deal with it", async ({
  page,
}) => {
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const deal = await add(owner, "deals", {
    title: "Elm Street",
    client_id: client,
    status: "Under Contract",
    value: 425_000,
    expected_close_date: "2026-01-15",
    property_address: "412 Elm St, Columbus",
  });
  await page.goto(`/deal/${deal}`);
  await page.getByRole("button", { name: "Open transaction" }).click();
  await expect(page).toHaveURL(/\/transaction\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "412 Elm St, Columbus" })).toBeVisible();
  await expect(page.getByText(/^20\d\d-0001 · Purchase$/)).toBeVisible();
  await expectLooksRight(page, page.getByRole("link", { name: "Elm Street" }));
  const id = page.url().split("/").pop() ?? "";

  // A different price is shown with both values, and changed only after confirmation.
  await page.getByRole("button", { name: /^Contract price: \$425,000/ }).click();
  await page.getByRole("textbox", { name: "Contract price" }).fill("420000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Deal and transaction differ")).toBeVisible();
  expect(await read(`/api/deals/${deal}`)).toMatchObject({ value: 425_000 });
  await expect(page.getByRole("button", { name: /^Contract price: \$420,000/ })).toBeVisible();
  await expectLooksRight(page, page.getByRole("heading", { name: "412 Elm St, Columbus" }));
  await page.getByRole("button", { name: "Update the deal: Contract price" }).click();
  await expect(page.getByText("Deal and transaction differ")).toBeHidden();
  await expect.poll(() => read(`/api/deals/${deal}`)).toMatchObject({ value: 420_000 });

  await page.getByRole("button", { name: "Status: Under contract. Change" }).click();
  await page.getByRole("menuitemradio", { name: "Closed" }).click();
  await expect(page.getByText("Closed as well: Elm Street")).toBeVisible();
  expect(await read(`/api/deals/${deal}`)).toMatchObject({ status: "Closed" });
  expect(await read(`/api/transactions/${id}`)).toMatchObject({ status: "Closed" });
});

test("the form shows an error at its field and keeps the input, and the list shows the new transaction", async ({
  page,
}) => {
  await page.goto("/transactions");
  await expectLooksRight(page, page.getByText("No transactions found"));
  await page.getByRole("link", { name: "Add Transaction" }).first().click();
  await page.getByLabel("Property address").fill("12 Oak Ave");
  await page.getByRole("textbox", { name: "Contract day" }).fill("Nov 3, 2026");
  await page.getByRole("textbox", { name: "Closing day" }).fill("Nov 2, 2026");
  await page.getByRole("button", { name: "Add Transaction" }).click();
  await expectLooksRight(page, page.getByText("The closing day cannot be before the contract day"));
  await expect(page.getByLabel("Property address")).toHaveValue("12 Oak Ave");
  await page.getByRole("textbox", { name: "Closing day" }).fill("Dec 18, 2026");
  await page.getByRole("button", { name: "Add Transaction" }).click();
  await expect(page.getByRole("heading", { name: "12 Oak Ave" })).toBeVisible();

  await page.goto("/transactions?search=oak");
  await expectLooksRight(page, page.getByRole("link", { name: "12 Oak Ave" }));
});

test("the key dates dialog of a deal under contract can open its transaction, with the contract day", async ({
  page,
}) => {
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await page.goto(`/deal/${deal}`);
  await page.getByRole("button", { name: "Status: Lead. Change" }).click();
  await page.getByRole("menuitemradio", { name: "Under Contract" }).click();
  await page.getByRole("textbox", { name: "Contract signed" }).fill("Nov 3, 2026");
  await expect(page.getByRole("textbox", { name: "Inspection" })).toHaveValue("Nov 13, 2026");
  await page.getByLabel("Open its transaction").check();
  await page.getByRole("button", { name: "Save key dates" }).click();
  await expect(page.getByText(/^Transaction 20\d\d-0001 opened$/)).toBeVisible();
  await page.getByRole("link", { name: /^20\d\d-0001 · Purchase$/ }).click();
  await expect(page.getByRole("button", { name: /^Contract day: Nov 3, 2026/ })).toBeVisible();
});

test("the buying side's agents and a party are added on the page, with errors at their fields", async ({
  page,
}) => {
  await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const id = await add(owner, "transactions", { kind: "Listing", property_address: "9 Oak Ave" });
  await page.goto(`/transaction/${id}`);
  await page.getByRole("button", { name: "Add the buying side" }).click();
  const side = page.getByRole("dialog", { name: "Buying side" });
  await expect(side.getByLabel("Agent 1", { exact: true })).toHaveValue(owner.userId);
  await side.getByLabel("Weight of agent 1").fill("1.5");
  await side.getByRole("button", { name: "Save side" }).click();
  await expect(side.getByText("Enter a whole number from 1 to 1,000")).toBeVisible();
  await expectLooksRight(page, side);
  await side.getByLabel("Weight of agent 1").fill("2");
  await side.getByRole("button", { name: "Save side" }).click();
  await expect(page.getByRole("button", { name: "Edit the buying side" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add the buying side" })).toBeHidden();

  await page.getByRole("button", { name: "Add party" }).click();
  const party = page.getByRole("dialog", { name: "Add party" });
  await party.getByRole("button", { name: "Save party" }).click();
  await expect(party.getByText("Enter a name, or choose a client")).toBeVisible();
  await party.getByLabel("Role").selectOption("Seller");
  await party.getByRole("combobox", { name: "Client" }).click();
  await page.getByRole("option", { name: /Dana Whitcomb/ }).click();
  await party.getByRole("button", { name: "Save party" }).click();
  await expect(page.getByRole("link", { name: "Dana Whitcomb" })).toBeVisible();
  await expectLooksRight(page, page.getByRole("heading", { name: "9 Oak Ave" }));
  expect(await read(`/api/transactions/${id}/parties`)).toMatchObject({
    parties: [{ role: "Seller", name: "Dana Whitcomb" }],
  });
});
