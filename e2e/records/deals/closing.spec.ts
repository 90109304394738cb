import { expect } from "@playwright/test";
import { call, signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { add } from "../tasks/fixtures";

test("closing a deal offers the client's next status, which one click sets", async ({ page }) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "Closers" });
  const status = "In Contract";
  const client = await add(owner, "clients", { name: "Dana Due", phone: "614 555 0142", status });
  const deal = await add(owner, "deals", {
    ...{ title: "Elm Street", client_id: client, status: "Under Contract" },
  });
  await signInAs(page, owner);
  await page.goto(`/deal/${deal}`);
  await page.getByRole("button", { name: "Status: Under Contract. Change" }).click();
  await page.getByRole("menuitemradio", { name: "Closed" }).click();
  const offer = page.getByRole("status", { name: "Next status" });
  await expect(offer).toContainText("Dana Due is still In Contract");
  await expectLooksRight(page, offer);
  await offer.getByRole("button", { name: "Seller" }).click();
  await expect(page.getByText("Dana Due is a Seller now")).toBeVisible();
  await expect(offer).toBeHidden();
  const read = async (): Promise<unknown> =>
    (await call(`/api/clients/${client}`, { as: owner })).json();
  await expect.poll(read).toMatchObject({ status: "Seller" });
});
