import { expect, type Page } from "@playwright/test";
import { createTeam, type Team } from "../../../tests/api/team";
import { database } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { insertClient } from "./fixtures";

let team: Team;
test.beforeAll(async () => {
  team = await createTeam();
});

const change = (page: Page, field: string) => page.getByTitle(`Change ${field}`, { exact: true });
const box = (page: Page, field: string) => page.getByRole("textbox", { name: field, exact: true });

test("two people edit one client in place; a conflict in one field asks which value to keep", async ({
  page,
  browser,
}) => {
  const id = await insertClient(team.agent, { name: "Dana Whitcomb", company: "Brick & Sons" });
  await signInAs(page, team.agent);
  await page.goto(`/client/${id}`);
  const manager = await (await browser.newContext()).newPage();
  await signInAs(manager, team.manager);
  await manager.goto(`/client/${id}`);

  // Different fields: both changes are kept, without a question.
  await change(page, "Address").press("Enter");
  await box(page, "Address").fill("12 Elm St");
  await change(manager, "Company").press("Enter");
  await box(manager, "Company").fill("Stone & Daughters");
  await box(page, "Address").press("Enter");
  await expect(change(page, "Address")).toContainText("12 Elm St");
  await expect(change(page, "Address")).toBeFocused();
  await box(manager, "Company").press("Enter");
  await expect(change(manager, "Company")).toContainText("Stone & Daughters");
  await expect(change(manager, "Address")).toContainText("12 Elm St");

  // The same field: the page shows who changed what, and asks which value to keep.
  await change(page, "Company").click();
  await box(page, "Company").fill("Wood & Cousins");
  await change(manager, "Company").click();
  await box(manager, "Company").fill("Glass & Nieces");
  await box(manager, "Company").press("Enter");
  await expect(change(manager, "Company")).toContainText("Glass & Nieces");
  await box(page, "Company").press("Enter");
  await expect(
    page.getByText("Mia Manager changed Company to Glass & Nieces just now."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Use mine for Company" }).click();
  await expect(change(page, "Company")).toContainText("Wood & Cousins");
  await manager.context().close();
});

test("editing in place works by keyboard, validates like the form, and is not offered to viewers", async ({
  page,
}) => {
  const id = await insertClient(team.agent, { name: "Dana Whitcomb", phone: "614 555 0142" });
  await signInAs(page, team.agent);
  await page.goto(`/client/${id}`);
  await change(page, "Phone").press("Enter");
  await box(page, "Phone").fill("6145550199");
  await page.keyboard.press("Tab"); // saves, and moves to the next field
  await box(page, "Email").fill("dana at home");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid email")).toBeVisible();
  await expect(box(page, "Email")).toHaveValue("dana at home");
  await page.keyboard.press("Escape");
  await expect(change(page, "Email")).toBeFocused();
  await expect(change(page, "Email")).toContainText("Not set");
  await expect(page.getByRole("link", { name: "(614) 555-0199" }).first()).toBeVisible();
  await change(page, "Company").click();
  await box(page, "Company").fill("Left and saved");
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PUT" &&
      (answer.request().postData() ?? "").includes("Left and saved"),
  );
  await page.getByLabel("New note").click();
  await expect(change(page, "Company")).toContainText("Left and saved");
  await saved;
  await page.reload();
  await expect(change(page, "Company")).toContainText("Left and saved");

  await signInAs(page, team.viewer);
  // Nobody can assign a client to a viewer, but a member who becomes a viewer keeps their clients.
  const seen = await insertClient(team.owner, { name: "Seen", company: "Of the viewer" });
  await database.query("update public.clients set owner_id = $2 where id = $1", [
    seen,
    team.viewer.userId,
  ]);
  await page.goto(`/client/${seen}`);
  await expect(page.getByText("Of the viewer").first()).toBeVisible();
  await expect(page.locator("[data-in-place]")).toHaveCount(0);
});
