import { expect } from "@playwright/test";
import { createTeam, insertClient, type Team } from "../../../tests/api/team";
import { database } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { createScoredLeads } from "./scored-leads";

const HEDY = "Hedy Wolfeschlegelsteinhausenbergerdorff-Blanchard";

let team: Team;
test.beforeAll(async () => {
  team = await createTeam();
  const { tenantId, owner, agent } = team;
  const hedy = await insertClient(tenantId, owner.userId, {
    name: HEDY,
    email: "hedy@mail.example",
  });
  await insertClient(tenantId, agent.userId, { name: "Silas Silent", email: "s@mail.example" });
  await insertClient(tenantId, owner.userId, { name: "Bea Bare", phone: "1" });
  await database.query("update clients set source = 'referral' where id = $1", [hedy]);
});

test("a call logged from the list raises a lead's score there and on its page", async ({
  page,
}) => {
  await signInAs(page, team.owner);
  await createScoredLeads(team.owner, [HEDY, "Silas Silent", "Bea Bare"]);
  await page.goto("/leads");
  const rows = page.getByRole("list", { name: "Leads" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expectLooksRight(page, page.getByText("3 leads"));

  const silas = rows.filter({ hasText: "Silas Silent" });
  await expect(silas).toContainText("Cold");
  await silas.getByRole("link").focus();
  await page.keyboard.press("ArrowUp");
  await expect(rows.first().getByRole("link")).toBeFocused();
  await silas.getByRole("link").focus();
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Silas Silent" });
  await dialog.getByRole("button", { name: "They called" }).click();
  await dialog.getByRole("textbox", { name: "What was said" }).fill("Wants to see Neil Ave");
  await expectLooksRight(page, dialog);
  await dialog.getByRole("button", { name: "Log call" }).click();
  await expect(dialog).toBeHidden();
  await expect(silas).toContainText("Warm", { timeout: 60_000 });
  await expect(silas).toContainText("Last contact");

  await page.getByLabel("Band").selectOption("Warm");
  await expect(page.getByText("1 matching lead")).toBeVisible();
  await silas.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: "Lead score" })).toBeVisible();
  await page.getByRole("button", { name: "Show all 9" }).click();
  await expect(page.getByText("Never heard from them")).toBeHidden();
  await expect(page.getByText("How new they are")).toBeVisible();
  await expectLooksRight(page, page.getByRole("heading", { level: 1 }));
});

test("changed weights are previewed on the leads, saved, and reset", async ({ page }) => {
  await signInAs(page, team.owner);
  await page.goto("/lead-scoring");
  await expect(page.getByText("Change a weight, a band or the inactivity time")).toBeVisible();
  await expectLooksRight(page, page.getByText("Standard in use"));

  await page.getByLabel("Weight of source").fill("many");
  await expect(page.getByText("A weight is a whole number from 0 to 100")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save scoring" })).toBeDisabled();
  await page.getByLabel("Weight of source").fill("100");
  await expect(page.getByText(/\d of 3 leads would change band/)).toBeVisible();
  await expect(page.getByText("Biggest changes")).toBeVisible();
  await expectLooksRight(page, page.getByText("Biggest changes"));

  await page.getByRole("button", { name: "Save scoring" }).click();
  await expect(page.getByText("Version 1 in use")).toBeVisible();
  await page.getByRole("button", { name: /^Reset to this ?: Standard/ }).click();
  await page.getByRole("button", { name: "Reset scoring" }).click();
  await expect(page.getByText("Version 2 in use")).toBeVisible();
  await expect(page.getByLabel("Weight of source")).toHaveValue("10");

  await page.getByRole("link", { name: "How lead scores work" }).click();
  const fairHousing = page.getByRole("heading", { name: "Fair Housing" });
  await expect(fairHousing).toBeVisible();
  await expectLooksRight(page, fairHousing);
});
