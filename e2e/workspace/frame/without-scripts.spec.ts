import { expect, test } from "@playwright/test";
import { createTeam, type Team } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../../records/clients/fixtures";
import { addTask, today } from "../../records/tasks/fixtures";

test.use({ javaScriptEnabled: false });

let team: Team;
let clientId: string;
test.beforeAll(async () => {
  team = await createTeam();
  clientId = await insertClient(team.owner, { name: "Read Early" });
  await addTask(team.owner, { title: "Call before noon", due_date: today() });
});

const SHOWN: { screen: string; path: () => string; text: string }[] = [
  { screen: "the dashboard", path: () => "/dashboard", text: "Call before noon" },
  { screen: "the client list", path: () => "/clients", text: "Read Early" },
  { screen: "a profile", path: () => `/client/${clientId}`, text: "What they want" },
  { screen: "the deals", path: () => "/deals", text: "No deals found" },
  { screen: "the tasks", path: () => "/tasks", text: "Call before noon" },
  { screen: "the messages", path: () => "/messages", text: "No messages yet" },
];

for (const { screen, path, text } of SHOWN) {
  test(`${screen} shows its content before any script runs`, async ({ page }) => {
    await signInAs(page, team.owner);
    await page.goto(path());
    await expect(page.getByText(text).or(page.getByPlaceholder(text)).first()).toBeVisible();
  });
}
