import { expect } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { dashboardLink, getTile } from "./figures";

test("a new owner's dashboard shows the first steps until they are hidden, and the day's work", async ({
  page,
}) => {
  await signInAs(page, await signUp({ teamName: "First Day Realty" }));
  await page.goto("/dashboard");
  await expect(getTile(page, "Total Clients").getByText("0", { exact: true })).toBeVisible();
  const steps = page.getByRole("main").getByRole("listitem").getByRole("link");
  const readPlaces = () =>
    steps.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await expect
    .poll(readPlaces)
    .toEqual(["/clients/new", "/clients/import", "/deals/new", "/tasks/new"]);
  await expectLooksRight(page, steps.first());

  await page.getByRole("link", { name: /^Add a client/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("Dana Whitcomb");
  await page.getByLabel("Phone").fill("614 555 0142");
  await page.getByRole("button", { name: "Save client" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/clients");
  await dashboardLink(page).click();
  await expect(getTile(page, "Total Clients").getByText("1", { exact: true })).toBeVisible();
  await expect(page.getByText("Nothing is due. The day is yours to plan.")).toBeVisible();
  await expect(page.getByText("No deals in the pipeline yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Dana Whitcomb", exact: true })).toBeVisible();

  // Completed steps are ticked. The others stay until they are hidden, which can be undone.
  await expect(page.getByRole("link", { name: /^Import your list.*done$/ })).toBeVisible();
  await expectLooksRight(page, page.getByRole("link", { name: "Start a deal" }));
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByRole("heading", { name: "First steps" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByRole("heading", { name: "First steps" })).toBeHidden();
  await page.reload();
  await expect(page.getByText("Nothing is due. The day is yours to plan.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "First steps" })).toBeHidden();
});

test("an empty list of leads offers to add a client, but not to a viewer", async ({ page }) => {
  const { owner, viewer } = await createTeam();
  await signInAs(page, owner);
  await page.goto("/leads");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Add Client" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/clients/new");
  await signInAs(page, viewer);
  await page.goto("/leads");
  await expect(main.getByText("No leads found")).toBeVisible();
  await expect(main.getByRole("link", { name: "Add Client" })).toHaveCount(0);
});

test("a viewer is not asked to add anything", async ({ page }) => {
  const { viewer } = await createTeam();
  await signInAs(page, viewer);
  await page.goto("/dashboard");
  await expect(page.getByText("Nothing to look at yet")).toBeVisible();
  await expect(page.getByRole("link", { name: /Add a client|Start a deal/ })).toHaveCount(0);
});
