import { expect } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { call } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test("create a key, use it within its permissions, and revoke it", async ({ page }) => {
  const { owner } = await createTeam();
  await signInAs(page, owner);
  await page.goto("/settings/api");
  await expect(page.getByText("No keys yet")).toBeVisible();
  await page.getByRole("link", { name: "New key" }).click();
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Give the key a name")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Website");
  await page.locator("summary", { hasText: "Clients" }).click();
  await page.getByRole("radio", { name: "See clients and their notes: All" }).check();
  await expectLooksRight(page, page.getByRole("button", { name: "Create key" }));
  await page.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByText(/^crm_[0-9A-Za-z]{42}$/);
  await expectLooksRight(page, shown);

  const program = { ...owner, token: await shown.innerText() };
  expect((await call("/api/clients", { as: program })).status).toBe(200);
  expect((await call("/api/deals", { as: program })).status).toBe(403);

  await page.getByRole("link", { name: "Done" }).click();
  const keys = page.getByRole("list", { name: "Keys" });
  await expect(keys).toContainText("Last used");
  await expect(keys).not.toContainText(program.token);
  await expectLooksRight(page, keys);
  await keys.getByRole("button", { name: "Revoke Website" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("No keys yet")).toBeVisible();
  expect((await call("/api/clients", { as: program })).status).toBe(401);
});

test("an owner adds a webhook, sees its secret once and its deliveries, and resends one", async ({
  page,
}) => {
  const { owner } = await createTeam();
  await signInAs(page, owner);
  await page.goto("/settings/api");
  await page.getByRole("link", { name: "Add a webhook" }).click();
  const add = page.getByRole("button", { name: "Add webhook" });
  await add.click();
  const address = page.getByRole("textbox", { name: "Address" });
  await expect(address).toBeFocused();
  await address.fill("https://10.0.0.1/hook");
  await add.click();
  const noEvent = page.locator("[data-field-error]", { hasText: "Choose at least one event" });
  await expect(noEvent).toBeFocused();
  await page.getByRole("checkbox", { name: "Client created" }).check();
  await add.click();
  await expect(page.getByText("This address is not on the internet").first()).toBeVisible();
  await expectLooksRight(page, add);
  // No host name ends in `.test` (RFC 6761).
  await address.fill("https://hooks.example.test/hook");
  await add.click();
  const shown = page.getByText(/^whsec_/);
  await expect(shown).toBeVisible();
  const secret = await shown.innerText();

  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Nothing sent yet")).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  const body = { name: "Told Of", phone: "614-555-0100" };
  expect((await call("/api/clients", { as: owner, method: "POST", body })).status).toBe(201);
  const log = page.getByRole("list", { name: "Deliveries" });
  await expect(log).toContainText("Client created");
  // The delivery is also retried automatically, first after five seconds, then at growing intervals.
  const countAttempts = async () => Number(/(\d+) attempts?/.exec(await log.innerText())?.[1] ?? 0);
  await expect.poll(countAttempts).toBeGreaterThan(0);
  await expectLooksRight(page, log);
  const before = await countAttempts();
  await log.getByRole("button", { name: "Send again" }).click();
  await expect.poll(countAttempts).toBeGreaterThan(before);

  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("button", { name: "Create secret" }).click();
  await expect(page.getByText(/^whsec_/)).not.toHaveText(secret);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("switch").click();
  await expect(log).toContainText("Not delivered");
});

test("a webhook subscribed with an API key is turned off when the key is revoked", async ({
  page,
}) => {
  const { owner } = await createTeam();
  await signInAs(page, owner);
  await page.goto("/settings/api/new");
  await page.getByLabel("Name", { exact: true }).fill("Zapier");
  await page.locator("summary", { hasText: "Clients" }).click();
  await page.getByRole("radio", { name: "See clients and their notes: Own" }).check();
  await page.locator("summary", { hasText: "Webhooks" }).click();
  await page.getByRole("radio", { name: "Add webhooks, change and delete its own: Yes" }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByText(/^crm_[0-9A-Za-z]{42}$/);
  const program = { ...owner, token: await shown.innerText() };
  const body = { url: "https://hooks.example.test/zapier", events: ["client.created"] };
  const created = await call("/api/webhooks/endpoints", { as: program, method: "POST", body });
  expect(created.status).toBe(201);

  await page.getByRole("link", { name: "Done" }).click();
  const keys = page.getByRole("list", { name: "Keys" });
  await expect(keys).toContainText("Clients: see · Webhooks: add");
  const webhooks = page.getByRole("list", { name: "Webhooks" });
  await expect(webhooks).toContainText("subscribed with the key Zapier, sends what it can see");
  await expectLooksRight(page, webhooks);
  await keys.getByRole("button", { name: "Revoke Zapier" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(webhooks).toContainText("Turned off: its API key has ended");
  await expect(webhooks.getByRole("switch")).toBeDisabled();

  await webhooks.getByRole("link", { name: body.url }).click();
  await expect(page.getByRole("button", { name: "New secret" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
});
