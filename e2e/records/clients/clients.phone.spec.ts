import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { insertClient, insertClients } from "./fixtures";

test("on a phone, the list has one column and thumb-sized targets, and a client can be added and called", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Pocket Homes" });
  await insertClients(owner, 40);
  await insertClient(owner, { name: "Aaron First", email: "aaron@mail.example" });
  await signInAs(page, owner);
  await page.goto("/clients");
  const card = page.locator("[data-client-card]").first();
  await expect(card).toContainText("Aaron First");
  expect((await card.boundingBox())?.width).toBeGreaterThan(340);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const target of [
    card.getByRole("link", { name: "Call Aaron First" }),
    card.getByRole("link", { name: "Email Aaron First" }),
    card.getByRole("button", { name: "Actions for Aaron First" }),
    page.getByRole("link", { name: "Add Client" }),
  ]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole("link", { name: "Add Client" }).tap();
  await page.getByLabel("Name").fill("Abby Added");
  await page.getByLabel("Phone").fill("6145550133");
  await page.getByRole("button", { name: "Save client" }).tap();
  await expect(page.locator("[data-client-card]").nth(1)).toContainText("Abby Added");
  await page.getByRole("link", { name: "Abby Added", exact: true }).tap();
  await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
    "href",
    "tel:6145550133",
  );
});
