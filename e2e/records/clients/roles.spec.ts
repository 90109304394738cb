import { expect, type Page } from "@playwright/test";
import { createTeam, type Team } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { insertClient } from "./fixtures";

type Role = "owner" | "manager" | "agent" | "viewer";

type RoleView = {
  role: Role;
  clients: string[];
  actions: string[];
  menu: string[];
};

const all = ["Client of the agent", "Client of the far agent", "Client of the owner"];

const expectedByRole: RoleView[] = [
  {
    role: "owner",
    clients: all,
    actions: ["Export", "Import", "Add Client"],
    menu: [
      "View Details",
      "Edit Client",
      "Add Task",
      "Add Note",
      "Send SMS",
      "Select",
      "Delete Client",
    ],
  },
  {
    role: "manager",
    clients: ["Client of the agent", "Client of the owner"],
    actions: ["Import", "Add Client"],
    menu: ["View Details", "Edit Client", "Add Task", "Add Note", "Send SMS", "Select"],
  },
  {
    role: "agent",
    clients: ["Client of the agent"],
    actions: ["Export", "Import", "Add Client"],
    menu: ["View Details", "Edit Client", "Add Task", "Add Note", "Send SMS", "Select"],
  },
  { role: "viewer", clients: [], actions: [], menu: [] },
];

let team: Team;
test.beforeAll(async () => {
  team = await createTeam();
  await insertClient(team.owner, { name: "Client of the owner" });
  await insertClient(team.agent, { name: "Client of the agent" });
  await insertClient(team.farAgent, { name: "Client of the far agent" });
});

const shown = async (page: Page, names: string[]) => {
  const here = await Promise.all(
    names.map((name) => page.getByText(name, { exact: true }).filter({ visible: true }).count()),
  );
  return names.filter((_name, index) => here[index]);
};

// tests/api/foundation/scopes covers whose clients each role reads.
for (const { role, clients, actions, menu } of expectedByRole) {
  test(`${role} sees the clients and actions of the role`, async ({ page }) => {
    await signInAs(page, team[role]);
    await page.goto("/clients");
    await expect(page.getByRole("status").filter({ hasText: /client/ })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(clients);
    expect(await shown(page, ["Export", "Import"])).toEqual(
      actions.filter((name) => name !== "Add Client"),
    );
    expect((await page.getByRole("link", { name: "Add Client" }).count()) > 0).toBe(
      actions.includes("Add Client"),
    );
    if (menu.length === 0) return;
    // Cards show the owner only to people who see more than their own clients.
    const card = page.locator("[data-client-card]").filter({ hasText: "Client of the agent" });
    if (role === "agent") await expect(card).not.toContainText("Ann Agent");
    else await expect(card).toContainText("Ann Agent");
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole("menuitem")).toHaveText(menu);
  });
}

test("a viewer cannot open the pages that create clients", async ({ page }) => {
  await signInAs(page, team.viewer);
  for (const path of ["/clients/new", "/clients/import"]) {
    expect((await page.request.get(path)).status(), path).toBe(403);
  }
});

test("only people who may assign clients can choose the owner", async ({ page }) => {
  await signInAs(page, team.manager);
  await page.goto("/clients/new");
  await page.getByLabel("Name").fill("Handed Over");
  await page.getByLabel("Phone").fill("(614) 555-0177");
  await page.getByLabel("Owner").selectOption({ label: "Ann Agent" });
  await page.getByRole("button", { name: "Save client" }).click();
  await expect(page.locator("[data-client-card]").filter({ hasText: "Handed Over" })).toContainText(
    "Ann Agent",
  );
  await signInAs(page, team.agent);
  await page.goto("/clients/new");
  await expect(page.getByLabel("Name")).toBeVisible();
  await expect(page.getByLabel("Owner")).toHaveCount(0);
});
