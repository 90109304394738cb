import { expect, type Page } from "@playwright/test";
import { createPdf } from "../../../tests/sample-files";
import { call, signUp, type Person } from "../../../tests/stack";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { pressUntil } from "../../press-until";
import { add } from "../tasks/fixtures";

const CONTRACT = "Purchase contract";
const RECEIPT = "Earnest money receipt";

const expectInReview = (page: Page, title: string) =>
  expect(page.getByRole("button", { name: `Accept: ${title}` })).toBeVisible();

/** Uploads a document to an item, which sends it to review. */
async function upload(page: Page, title: string): Promise<void> {
  await page.getByLabel(`Files for ${title}`).setInputFiles({
    name: `${title}.pdf`,
    mimeType: "application/pdf",
    buffer: await createPdf(2),
  });
  await expectInReview(page, title);
}

async function openReview(page: Page, title: string): Promise<void> {
  await page.goto("/transactions/review");
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  const chosen = page.getByLabel("Document", { exact: true }).first();
  await expect(chosen.locator("option:checked")).toHaveText(new RegExp(`^${title} `));
  const frame = page.frameLocator('iframe[title="The document"]').first();
  const paper = frame.getByRole("img", { name: "Page 1 of 2" });
  await expect(paper).toBeVisible();
  // A click on the document leaves the keyboard focus on the page.
  await paper.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
}

const readStatus = async (owner: Person, transaction: string, title: string) => {
  const answer = await call(`/api/transactions/${transaction}/checklist`, { as: owner });
  const { items } = (await answer.json()) as { items: { title: string; status: string }[] };
  return items.find((item) => item.title === title)?.status;
};

test("documents in review are rejected and accepted by key, and the next one opens by itself", async ({
  page,
}) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "File Keepers" });
  await signInAs(page, owner);
  await page.goto("/settings/checklists");
  await page.getByRole("button", { name: "Use the Ohio checklists" }).click();
  await expect(page.getByRole("link", { name: "Ohio: buyer’s side" })).toBeVisible();
  await page.getByLabel("One reason per line").fill("Not signed\n\nWrong form ");
  await page.getByRole("button", { name: "Save reasons" }).click();
  await expect(page.getByText("Rejection reasons saved")).toBeVisible();
  await expectLooksRight(page, page.getByRole("heading", { name: "Rejection reasons" }));

  const property_address = "412 Elm St, Columbus, OH 43215";
  const id = await add(owner, "transactions", { kind: "Purchase", property_address });
  await page.goto(`/transaction/${id}`);
  await upload(page, CONTRACT);
  await upload(page, RECEIPT);

  await page.goto("/transactions");
  await expect(page.getByRole("link", { name: "Review (2)" })).toBeVisible();
  await openReview(page, CONTRACT);
  await expectLooksRight(page, page.getByRole("listitem").filter({ hasText: "Sent to review" }));
  const dialog = page.getByRole("dialog", { name: `Reject ${CONTRACT}` });
  await pressUntil(page, "r", dialog);
  await dialog.getByLabel("Reason").selectOption("Wrong form");
  await dialog.getByLabel("What to change").fill("Use the one of 2026");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: RECEIPT })).toBeVisible();
  const nothing = page.getByText("Nothing waits for review");
  await pressUntil(page, "a", nothing);
  await expectLooksRight(page, nothing);
  await expect.poll(() => readStatus(owner, id, RECEIPT)).toBe("accepted");

  await page.goto("/transactions");
  const papers = page.getByRole("list", { name: "Papers to do" });
  await expectLooksRight(page, papers.getByText("Wrong form: Use the one of 2026"));
  await papers.getByRole("link", { name: CONTRACT }).click();
  await page.getByRole("button", { name: `Send to review: ${CONTRACT}` }).click();
  await expectInReview(page, CONTRACT);
  await openReview(page, CONTRACT);
  await pressUntil(page, "a", page.getByText(`Accepted: ${CONTRACT}`));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 2, name: CONTRACT })).toBeVisible();
  await pressUntil(page, "a", nothing);
  await expect.poll(() => readStatus(owner, id, CONTRACT)).toBe("accepted");

  await page.goto("/settings/checklists");
  await page.getByRole("link", { name: "Ohio: buyer’s side" }).click();
  await page.getByRole("button", { name: "Delete Checklist" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Transactions keep its documents");
  await question.getByRole("button", { name: "Delete Checklist" }).click();
  await expect(page.getByText("Checklist deleted")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ohio: seller’s side" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ohio: buyer’s side" })).toBeHidden();
});

/** Accepts the item whose refused signature replaces a document. */
async function acceptItem(owner: Person, transaction: string): Promise<void> {
  const read = await call(`/api/transactions/${transaction}/checklist`, { as: owner });
  const [item] = ((await read.json()) as { items: { id: string }[] }).items;
  const refusal = { refused_by: "Sam Seller", refused_on: "2026-11-20", refusal_reason: "No" };
  for (const body of [{ status: "in_review", refusal }, { status: "accepted" }]) {
    const moved = await call(`/api/checklist-items/${item?.id}`, {
      as: owner,
      method: "PUT",
      body,
    });
    expect(moved.status).toBe(200);
  }
}

test("a file is approved for closing with a reason despite missing items, and later with none missing", async ({
  page,
}) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "File Keepers" });
  const items = [{ kind: "document", title: CONTRACT }];
  await add(owner, "checklist-templates", { name: "Every sale", items });
  const id = await add(owner, "transactions", {
    ...{ kind: "Purchase", status: "Under contract", property_address: "412 Elm St" },
    closing_date: "2030-06-28",
  });
  await signInAs(page, owner);
  await page.goto(`/transaction/${id}`);
  const card = page.getByRole("region", { name: "Approval of the buying side" });
  const missing = card.getByRole("list", { name: "Still missing" });
  await expect(missing.getByRole("listitem")).toHaveText([
    `${CONTRACT}AgentMissing`,
    "License of Olive OwnerNot on record",
  ]);
  await card.getByRole("button", { name: "Approve anyway: buying side" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expectLooksRight(page, dialog.getByText("Say why you approve it all the same"));
  await dialog.getByLabel("Reason").fill("The title company has the paper");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(card).toContainText("Reason: The title company has the paper");
  await expect(page.getByText("Approval for closing", { exact: true })).toBeFocused();
  await card.getByRole("button", { name: "Withdraw the approval" }).click();
  await dialog.getByLabel("Reason").fill("It does not");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expectLooksRight(page, card.getByText(/That ended .* \(Olive Owner\): It does not/));

  await page.goto("/settings/members");
  await page.getByRole("button", { name: "Actions for Olive Owner" }).click();
  await page.getByRole("menuitem", { name: "License" }).click();
  await dialog.getByLabel("License number").fill("SAL.2020001");
  await dialog.getByRole("button", { name: "Save license" }).click();
  const dayMissing = dialog.getByText("Enter the day on which the license expires");
  await expect(dayMissing).toBeVisible();
  await dialog.getByRole("textbox", { name: "Expiration date" }).fill("Jun 28, 2030");
  // The dialog's height follows its messages, so the button moves when they disappear.
  await expect(dayMissing).toBeHidden();
  await dialog.getByRole("button", { name: "Save license" }).click();
  await expectLooksRight(page, page.getByText("License SAL.2020001 · Expires Jun 28, 2030"));

  await acceptItem(owner, id);
  await page.goto("/transactions/review");
  const ready = page.getByRole("list", { name: "Ready to approve" });
  await expectLooksRight(page, ready);
  await ready.getByRole("link", { name: "412 Elm St" }).click();
  await card.getByRole("button", { name: "Approve: buying side" }).click();
  await expect(page.getByText("Buying side approved for closing")).toBeVisible();
  await expectLooksRight(page, card.getByText(/^by Olive Owner, /));
  await page.goto("/transactions?approval=Approved");
  await expect(page.getByRole("link", { name: "412 Elm St" }).first()).toBeVisible();
});
