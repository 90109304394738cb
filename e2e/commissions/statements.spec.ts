import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import {
  addPlan,
  CAPPED_TERMS,
  license,
  addOpeningBalance,
} from "../../tests/api/commissions/fixtures";
import { callApi, createTeam } from "../../tests/api/team";
import { waitForMail } from "../../tests/stack";
import { CountedClicks } from "../counted-clicks";
import { expectLooksRight } from "../expect-looks-right";
import { test } from "../hydrated-test";
import { signInAs } from "../organisation/accounts/account-forms";

const getCard = (page: Page) => page.locator("#commission-Listing");

test("an agent submits a statement, the owner approves, sends and pays it, and a void leaves a debt", async ({
  page,
  browser,
}) => {
  const team = await createTeam();
  const titleEmail = `closings-${randomUUID()}@title.test`;
  await addPlan(team, CAPPED_TERMS, [team.agent], "80/20");
  await license(team, [team.agent]);
  await addOpeningBalance(team, team.agent, "15200");
  const added = await callApi("/api/transactions", {
    as: team.agent,
    method: "POST",
    body: {
      ...{ kind: "Listing", property_address: "412 Elm St", status: "Under contract" },
      ...{ contract_price: 250_000, contract_date: "2026-01-02", closing_date: "2026-11-20" },
      ...{ title_company: "Scioto Title", title_email: titleEmail },
    },
  });
  const id = String(added.body.id);

  await signInAs(page, team.agent);
  await page.goto("/dashboard");
  await expect(page.getByText("Paid in of your cap")).toBeVisible();
  await expect(page.getByText("$15,200.00 of $16,000.00")).toBeVisible();
  await expectLooksRight(page, page.getByRole("link", { name: "412 Elm St" }));

  await page.goto(`/transaction/${id}`);
  const card = getCard(page);
  await expect(card.getByText("Enter what this side is paid.")).toBeVisible();
  const agent = new CountedClicks();
  await agent.click(card.getByRole("button", { name: "Enter what was agreed" }));
  const dialog = page.getByRole("dialog", { name: "What was agreed" });
  await dialog.getByLabel("Percentage").fill("300");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A percentage is between 0 and 100.")).toBeVisible();
  await dialog.getByLabel("Percentage").fill("3");
  await expectLooksRight(page, dialog);
  await agent.click(dialog.getByLabel("Percentage"));
  await agent.click(dialog.getByRole("button", { name: "Save" }));
  await expect(card.getByText("$7,500.00", { exact: true }).first()).toBeVisible();
  await expect(card.getByText("$6,615.00").first()).toBeVisible();
  await agent.click(card.getByText("How it is computed"));
  await expect(
    card.getByText("20% of $7,500.00, cut at $800.00 left of the cap of $16,000.00"),
  ).toBeVisible();
  await expectLooksRight(page, page.getByRole("heading", { name: "412 Elm St", level: 1 }));
  await agent.click(card.getByRole("button", { name: "Submit" }));
  await expect(card.getByText("It waits for approval.")).toBeVisible();
  expect(agent.count).toBeLessThanOrEqual(8);

  const office = await browser.newContext();
  const desk = await office.newPage();
  await signInAs(desk, team.owner);
  await desk.goto("/commissions");
  await expect(desk.getByText("1 statement waits for approval")).toBeVisible();
  const broker = new CountedClicks();
  await broker.click(desk.getByRole("link", { name: "412 Elm St" }).first());
  const file = getCard(desk);
  await broker.click(file.getByRole("button", { name: "Approve" }));
  const approval = desk.getByRole("dialog", { name: "Approve this statement" });
  await broker.click(approval.getByLabel("Instructions for the title company"));
  await desk.keyboard.type("Wire to account 42.");
  await broker.click(approval.getByLabel("Send to title company"));
  await expect(approval.getByText(`Scioto Title, ${titleEmail}`)).toBeVisible();
  await expectLooksRight(desk, approval);
  // A mail that cannot be sent does not undo the approval.
  await desk.route("**/disbursement/mails", (call) => call.abort(), { times: 1 });
  await broker.click(approval.getByRole("button", { name: "Approve and send" }));
  await expect(file.getByText(/^Approved by Olive Owner/)).toBeVisible();
  await expect(desk.getByText("The statement is approved, but it was not sent")).toBeVisible();
  await broker.click(desk.getByRole("button", { name: "Send again" }));
  await expect(file.getByText(`sent to Scioto Title (${titleEmail}) by Olive Owner`)).toBeVisible();
  expect(broker.count).toBeLessThanOrEqual(6);
  const mail = await waitForMail(titleEmail);
  expect(mail.attachments).toMatchObject([{ type: "application/pdf" }]);
  const download = desk.waitForEvent("download");
  await file.getByRole("button", { name: "Download Disbursement authorization" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Disbursement authorization .+\.pdf$/);
  await expectLooksRight(desk, desk.getByRole("heading", { name: "412 Elm St", level: 1 }));

  await callApi(`/api/transactions/${id}`, {
    ...{ as: team.owner, method: "PUT", body: { status: "Closed" } },
  });
  await file.getByRole("button", { name: "Mark as paid" }).click();
  const payment = desk.getByRole("dialog", { name: "Mark as paid" });
  await payment.getByRole("button", { name: "Mark as paid" }).click();
  await expect(payment.getByText("Enter the reference of the payment")).toBeVisible();
  await payment.getByLabel("Reference").fill("Check 1042");
  await payment.getByRole("button", { name: "Mark as paid" }).click();
  await expect(file.getByText(/Check 1042$/)).toBeVisible();

  await page.goto("/commissions");
  await expect(page.getByText("$16,000.00 of $16,000.00", { exact: true })).toBeVisible();
  await expect(page.getByText("Reached")).toBeVisible();
  await expectLooksRight(page, page.getByRole("heading", { name: "Account", exact: true }));

  await file.getByRole("button", { name: "Void" }).click();
  const reason = desk.getByRole("dialog", { name: "Void this statement" });
  await reason.getByLabel("Reason").fill("The price was wrong");
  await reason.getByRole("button", { name: "Void" }).click();
  await expect(file.getByText(/^Version 1 was voided/)).toBeVisible();
  await expect(file.getByText("Void", { exact: true }).first()).toBeVisible();
  await expect(file.getByText(/\$6,615\.00 is withheld for what was owed/)).toBeVisible();
  await office.close();
});
