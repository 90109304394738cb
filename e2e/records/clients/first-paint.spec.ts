import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { holdScripts } from "../../delay-scripts";
import { test } from "../../hydrated-test";
import { insertClients } from "./fixtures";

test("server-rendered cards are kept, even when the app shell changes before their script has loaded", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "First Paint" });
  await insertClients(owner, 40);
  await signInAs(page, owner);
  await page.route("**/api/tasks/counts", (route) =>
    route.fulfill({ json: { due_today: 7, overdue: 0 } }),
  );
  const letGo = await holdScripts(page, "data-client-scroller");
  const opening = page.goto("/clients");
  await expect(page.getByRole("link", { name: /^Tasks\s*7$/ })).toBeVisible();
  const cards = page.locator("[data-client-card]");
  await expect(cards.first()).toBeVisible();
  const drawn = await cards.evaluateAll((all) => {
    for (const card of all) card.setAttribute("data-by-server", "");
    return all.length;
  });
  letGo();
  await opening;
  await expect(page.locator("[data-client-card][data-by-server]")).toHaveCount(drawn);
});
