import { expect, type Page } from "@playwright/test";
import { createPdf } from "../../../tests/sample-files";
import { call, signUp, stack, type Person } from "../../../tests/stack";
import { waitUntil } from "../../../tests/wait-until";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { add } from "../tasks/fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Olive Owner", teamName: "Signed Papers" });
  await signInAs(page, owner);
});

/** Presses the open dialog's button, and returns the envelope's id once the API accepted it. */
async function send(page: Page, transaction: string): Promise<string> {
  const path = `/api/transactions/${transaction}/envelopes`;
  const created = page.waitForResponse(
    (response) => response.url().endsWith(path) && response.request().method() === "POST",
  );
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Send for signature", exact: true })
    .click();
  const response = await created;
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** Returns the address of the only signer's page, once the service has the envelope. */
async function findSigningPage(envelope: string): Promise<string> {
  const stored = await waitUntil("the envelope at the service", async () => {
    const response = await fetch(`${stack.ESIGN_PAGE_URL}/api/envelopes/${envelope}`);
    return response.ok ? ((await response.json()) as { signers: { token: string }[] }) : null;
  });
  return `${stack.ESIGN_PAGE_URL}/sign/${stored.signers[0]!.token}`;
}

test("a document is declined, sent again, signed, and returns as a new version in review", async ({
  page,
  browser,
}) => {
  await add(owner, "checklist-templates", {
    name: "Sales",
    items: [{ kind: "document", title: "Contract" }],
  });
  const id = await add(owner, "transactions", { kind: "Purchase", property_address: "412 Elm St" });
  const party = await call(`/api/transactions/${id}/parties`, {
    as: owner,
    method: "POST",
    body: { role: "Buyer", name: "Mary Buyer", email: "mary@esign.test" },
  });
  expect(party.status).toBe(201);
  await page.goto(`/transaction/${id}`);
  await page.getByLabel("Files for Contract").setInputFiles({
    name: "Offer.pdf",
    mimeType: "application/pdf",
    buffer: await createPdf(2),
  });
  await page.getByRole("button", { name: "Actions for Offer" }).click();
  await page.getByRole("menuitem", { name: "Send for signature" }).click();
  const email = page.getByRole("textbox", { name: "Email of signer 1" });
  await expect(email).toHaveValue("mary@esign.test");
  await email.fill("mary");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Send for signature", exact: true })
    .click();
  await expectLooksRight(page, page.getByText("Enter an email like name@example.com"));
  await email.fill("mary@esign.test");
  const declined = await send(page, id);

  const signer = await (await browser.newContext()).newPage();
  await signer.goto(await findSigningPage(declined));
  await signer.getByRole("textbox", { name: "Why you decline" }).fill("Wrong price");
  await signer.getByRole("button", { name: "Decline to sign" }).click();
  await expect(signer.getByRole("status")).toHaveText("Signing was declined.");

  const envelopes = page.getByRole("region", { name: "Sent for signature" });
  await expect(async () => {
    await page.reload();
    await expect(envelopes.getByText("“Wrong price”")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectLooksRight(page, envelopes.getByText("Declined", { exact: true }));

  await page.getByRole("button", { name: "Actions for Offer" }).click();
  await page.getByRole("menuitem", { name: "Send for signature" }).click();
  await expect(email).toHaveValue("mary@esign.test");
  const signed = await send(page, id);
  const remind = envelopes.getByRole("button", { name: "Remind: Mary Buyer" });
  await expect(async () => {
    await page.reload();
    await expect(remind).toBeVisible({ timeout: 2000 });
  }).toPass();
  await remind.click();
  await expect(page.getByText("Reminder sent")).toBeVisible();
  await expect(envelopes.getByText(/, reminded/)).toBeVisible();
  await expect(remind).toBeHidden();
  await signer.goto(await findSigningPage(signed));
  await signer.getByRole("button", { name: "Sign all documents" }).click();
  await expect(signer.getByRole("status")).toHaveText("You have signed. Everybody has signed.");

  await expect(async () => {
    await page.reload();
    await expect(envelopes.getByText("Signed", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  const ofContract = page.getByRole("list", { name: "Documents of Contract" });
  await expect(ofContract.getByText("Certificate of Please sign: Offer")).toBeVisible();
  const missing = page.getByRole("list", { name: "Still missing" });
  await expect(missing.getByText("In review", { exact: true })).toBeVisible();
  await expect(page.getByText(/2 pages, .*, version 2, signed /)).toBeVisible();
  await expectLooksRight(page, envelopes);
});
