import { expect, type Page } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { holdScripts } from "../../delay-scripts";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { add } from "../tasks/fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Sol Seeker", teamName: "Seekers" });
  await signInAs(page, owner);
});

const box = (page: Page) => page.getByRole("combobox", { name: "Search clients, deals, tasks" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

async function openPalette(page: Page) {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Search and go" })).toBeVisible();
}

test("the search finds a mistyped name, a deal's street, and a phone number in any format", async ({
  page,
}) => {
  const client = await add(owner, "clients", { name: "Wilhelmina Okafor", phone: "614 555 7788" });
  await add(owner, "deals", {
    title: "Bungalow",
    client_id: client,
    property_address: "88 Schiller St, Columbus",
  });
  await page.goto("/tasks");
  await page.getByRole("button", { name: /^Search clients, deals, tasks/ }).click();
  await box(page).fill("wilhelmna okafro");
  await option(page, "Wilhelmina Okafor").click();
  await expect(page).toHaveURL(`/client/${client}`);

  await openPalette(page);
  await box(page).fill("88 schiller");
  await expect(option(page, /Bungalow/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bungalow" })).toBeVisible();

  await openPalette(page);
  await expect(option(page, "88 schiller")).toBeVisible();
  await box(page).fill("(614) 555-7788");
  await expect(option(page, "Wilhelmina Okafor")).toBeVisible();
});

test("Enter before the results arrive opens the first result", async ({ page }) => {
  await add(owner, "clients", { name: "Ada Early", phone: "614 555 0101" });
  const late = await add(owner, "clients", { name: "Lou Later", phone: "614 555 0102" });
  await page.goto("/tasks");
  await openPalette(page);
  await box(page).fill("early");
  await expect(option(page, "Ada Early")).toBeVisible();
  await box(page).fill("later");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/client/${late}`);
});

test("the search offers quick actions, corrects an email typo, and recovers from failures", async ({
  page,
  context,
}) => {
  await add(owner, "clients", { name: "New Dealership LLC", phone: "614 555 0101" });
  await add(owner, "clients", { name: "Rosa Recovered", phone: "614 555 0102" });
  await page.goto("/tasks");
  await openPalette(page);
  await test.step("quick actions are listed", async () => {
    for (const name of ["New client", "New deal", "New task", "Go to Clients"]) {
      await expect(option(page, name)).toBeVisible();
    }
  });

  await test.step("empty results explain what may help, and offer to correct a known typo", async () => {
    await box(page).fill("zz");
    await expect(page.getByText("Type at least 3 characters to search.")).toBeVisible();
    await box(page).fill("nobody@gmial.com");
    await expect(page.getByText("Did you mean “nobody@gmail.com”?")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(box(page)).toHaveValue("nobody@gmail.com");
    await expect(page.getByText("No results found")).toBeVisible();
    await box(page).fill("100%_\\' quiet");
    await expect(page.getByText("No results found")).toBeVisible();
  });

  await test.step("a server failure is shown, and the next character searches again", async () => {
    await page.route("**/api/search**", (route) => route.fulfill({ status: 503, json: {} }));
    await box(page).fill("rosa");
    await expect(
      page.getByText("Search temporarily unavailable. Please try again in a moment."),
    ).toBeVisible();
    await page.unroute("**/api/search**");
    await box(page).fill("rosa r");
    await expect(option(page, "Rosa Recovered")).toBeVisible();
  });

  await test.step("a missing connection is shown", async () => {
    await context.setOffline(true);
    await box(page).fill("anybody");
    await expect(
      page.getByText("Connection error. Please check your internet connection and try again."),
    ).toBeVisible();
    await context.setOffline(false);
  });

  await test.step("a typed quick action is listed before the results", async () => {
    await box(page).fill("new deal");
    await expect(option(page, /New Dealership LLC/)).toBeVisible();
    await expect(option(page, "New deal").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(option(page, /New Dealership LLC/)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/deals/new");
  });
});

test("leaving an unsaved form by the search asks for confirmation", async ({ page }) => {
  await page.goto("/tasks/new");
  await page.getByLabel("Title").fill("Half a thought");
  await openPalette(page);
  await option(page, "Go to Clients").click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
  await openPalette(page);
  await option(page, "Go to Clients").click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/clients");
});

test("an agent finds only clients in their scope", async ({ page }) => {
  const { agent, farAgent } = await createTeam();
  await add(agent, "clients", { name: "Quill Mine", phone: "614 555 0101" });
  await add(farAgent, "clients", { name: "Quill Theirs", phone: "614 555 0102" });
  await signInAs(page, agent);
  await page.goto("/tasks");
  await openPalette(page);
  await box(page).fill("quill");
  await expect(option(page, "Quill Mine")).toBeVisible();
  await expect(option(page, "Quill Theirs")).toHaveCount(0);
});

test("the search is accessible, empty and with results", async ({ page }) => {
  await add(owner, "clients", { name: "Axel Accessible", phone: "614 555 0101" });
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto("/tasks");
  await openPalette(page);
  await expectLooksRight(page, option(page, "New client"));
  await box(page).fill("axel");
  await expectLooksRight(page, option(page, "Axel Accessible"));
});

test("text typed while the search loads is kept at any typing speed", async ({ page }) => {
  const client = await add(owner, "clients", { name: "Percival Hasty", phone: "614 555 0101" });
  for (const delay of [0, 40, 80]) {
    await page.goto("/tasks");
    const letGo = await holdScripts(page, "cmdk-input");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("perci", { delay });
    const rest = page.keyboard.type("val hasty", { delay });
    letGo();
    await rest;
    await expect(box(page)).toHaveValue("percival hasty");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/client/${client}`);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("Enter pressed before the search has loaded opens the first result", async ({ page }) => {
  const client = await add(owner, "clients", { name: "Percival Hasty", phone: "614 555 0101" });
  await page.goto("/tasks");
  const letGo = await holdScripts(page, "cmdk-input");
  await page.getByRole("button", { name: /^Search clients, deals, tasks/ }).click();
  await page.keyboard.type("percival");
  await page.keyboard.press("Enter");
  letGo();
  await expect(page).toHaveURL(`/client/${client}`);
});
