import { expect, type Page } from "@playwright/test";
import { callApi } from "../../../tests/api/team";
import { database, signUp, type Person } from "../../../tests/stack";
import { waitUntil } from "../../../tests/wait-until";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClients } from "../../records/clients/fixtures";

/** Buyers and sellers are leads. Every third client of the fixture is in contract. */
const CLIENTS = 78;
const LEADS = 52;

let owner: Person;

test.beforeAll(async () => {
  owner = await signUp({ name: "Tess Texter", teamName: "Texting" });
  await insertClients(owner, CLIENTS);
  await database.query(
    "update tenants t set postal_address = '1 High St' from tenant_members m where m.tenant_id = t.id and m.user_id = $1",
    [owner.userId],
  );
  await database.query(
    `insert into inquiries (tenant_id, client_id, name, phone, consent_text, consented_at)
     select tenant_id, id, name, phone, 'I agree to texts', now() from clients
     where owner_id = $1 and name in ('Client 0001', 'Client 0003')`,
    [owner.userId],
  );
  await waitUntil("the leads to be scored", async () => {
    const { body } = await callApi("/api/leads", { as: owner });
    return body.totalCount === LEADS;
  });
});

const getBar = (page: Page) =>
  page.getByRole("toolbar", { name: "Actions for the selected clients" });

/** Presses the send button, and returns the mailing's id once it is stored. */
async function send(page: Page, label: string): Promise<string> {
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && response.url().endsWith("/api/mailings"),
  );
  await page.getByRole("button", { name: label }).click();
  const answer = await stored;
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test("only clients who agreed get a text, and all leads get an email with paged results", async ({
  page,
}) => {
  await signInAs(page, owner);
  await page.goto("/clients?search=Client+000");
  for (const number of ["0001", "0002", "0003"]) {
    await page.getByRole("checkbox", { name: `Select Client ${number}` }).click();
  }
  await getBar(page).getByRole("button", { name: "Text", exact: true }).click();
  const text = page.getByRole("dialog", { name: "Text 3 clients" });
  await text.getByLabel("Message").fill("Hi {{ client.first_name }}, we open at noon.");
  const leftOut = text.getByRole("list", { name: "Left out" });
  await expect(leftOut).toContainText("Client 0002");
  await expect(leftOut).toContainText("Has not agreed to texts");
  const texted = await send(page, "Send to 2 clients");
  const { rows } = await database.query<{ recipient_name: string }>(
    "select recipient_name from messages where mailing_id = $1 and channel = 'sms' order by 1",
    [texted],
  );
  expect(rows.map(({ recipient_name }) => recipient_name)).toEqual(["Client 0001", "Client 0003"]);

  await page.goto("/leads");
  await page
    .getByRole("checkbox", { name: /^Select Client/ })
    .first()
    .click();
  await getBar(page)
    .getByRole("button", { name: `Select all ${LEADS}` })
    .click();
  await getBar(page).getByRole("button", { name: "Email", exact: true }).click();
  const email = page.getByRole("dialog", { name: `Email ${LEADS} clients` });
  await email.getByLabel("Subject").fill("News");
  await email.getByLabel("Message").fill("Hi {{ client.first_name }}, here is the news.");
  const mailed = await send(page, `Send to ${LEADS} clients`);

  await page.goto(`/messages/mailings/${mailed}`);
  const results = page.getByRole("list", { name: "Clients of the mailing" });
  await expect(results.getByRole("listitem")).toHaveCount(50);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toContainText(`1–50 of ${LEADS}`);
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(pages).toContainText(`51–${LEADS} of ${LEADS}`);
  await expect(results.getByRole("listitem")).toHaveCount(LEADS - 50);
});
