import { expect, type Page } from "@playwright/test";
import { createTeam, insertClient, type Team } from "../../../tests/api/team";
import { call, database, signUp, type Person } from "../../../tests/stack";
import { signInAs, clearSession } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

/** Creates an operator of the platform, who is in no team. */
async function operator(): Promise<Person> {
  const person = await signUp({ name: "Robin Castellan" });
  await database.query("insert into platform_admins (user_id) values ($1)", [person.userId]);
  return person;
}

/** Switches the browser to another person's session, and opens a page. */
async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await clearSession(page);
  await signInAs(page, person);
  await page.goto(path);
}

test("an operator suspends, restores and views a team as support, and the team's log records it", async ({
  page,
}) => {
  const [team, robin] = await Promise.all([createTeam(), operator()]);
  const client = await insertClient(team.tenantId, team.agent.userId, { name: "Naledi Mbeki" });
  await suspendAndRestore(page, team, robin);
  await openSupportView(page, team, robin, client);
  await openAs(page, team.owner, "/settings/audit");
  for (const notice of [
    "suspended the company",
    "restored the company",
    "began a support view: “They cannot find a client”",
    "ended a support view: “They cannot find a client”",
  ]) {
    await expect(page.getByText(notice)).toBeVisible();
  }
});

async function suspendAndRestore(page: Page, team: Team, robin: Person): Promise<void> {
  const place = `/super-admin/tenants/${team.tenantId}`;
  await openAs(page, robin, place);
  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog", { name: /^Suspend / });
  await dialog.getByLabel("Reason").fill("Invoices unpaid since June");
  await dialog.getByRole("button", { name: "Suspend team" }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();

  await openAs(page, team.agent, "/clients");
  await expect(page).toHaveURL(/\/suspended$/);
  await expect(page.getByText("Olive Owner")).toBeVisible();
  // Only owners and admins see the reason.
  await expect(page.getByText("Invoices unpaid")).toBeHidden();
  await expectLooksRight(page, page.getByText("Who to ask"));

  await openAs(page, robin, place);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Restore team" }).click();
  await expect(page.getByRole("button", { name: "Suspend" })).toBeVisible();
  await openAs(page, team.agent, "/clients");
  await expect(page.getByText("Naledi Mbeki")).toBeVisible();
  await openAs(page, robin, place);
}

async function openSupportView(
  page: Page,
  team: Team,
  robin: Person,
  client: string,
): Promise<void> {
  await page.getByRole("button", { name: "Support view" }).click();
  const dialog = page.getByRole("dialog", { name: /^Look at / });
  await dialog.getByLabel("Reason").fill("They cannot find a client");
  await dialog.getByRole("button", { name: "Start support view" }).click();
  const banner = page.getByRole("complementary", { name: "Support view" });
  await expect(banner).toContainText("You cannot change anything");

  await page.goto(`/client/${client}`);
  await expect(page.getByRole("heading", { name: "Naledi Mbeki" })).toBeVisible();
  // Refused on the screens and by direct addresses.
  await page.goto(`/clients/edit/${client}`);
  await expect(banner).toBeVisible();
  await expect(page.getByRole("button", { name: "Save client" })).toBeHidden();
  const change = { method: "PUT", as: robin, body: { name: "Somebody Else" } };
  expect((await call(`/api/clients/${client}`, change)).status).toBe(403);

  await openAs(page, team.owner, "/dashboard");
  await expect(banner).toContainText("Robin Castellan of Lintel's support can see your team");

  await openAs(page, robin, "/dashboard");
  await banner.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(new RegExp(`/super-admin/tenants/${team.tenantId}$`));
  await expect(page.getByText("They cannot find a client")).toBeVisible();
  expect((await call(`/api/clients/${client}`, { as: robin })).status).toBe(403);
}
