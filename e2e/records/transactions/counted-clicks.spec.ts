import { expect } from "@playwright/test";
import { createPdf } from "../../../tests/sample-files";
import { call, signUp } from "../../../tests/stack";
import { CountedClicks } from "../../counted-clicks";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { pressUntil } from "../../press-until";
import { add } from "../tasks/fixtures";

/** The items that the Ohio checklist requires of a buyer's side without a loan, an HOA or dual agency. */
const REQUIRED = [
  "Consumer Guide to Agency Relationships",
  "Buyer agency agreement",
  "Agency Disclosure Statement",
  "Purchase contract",
  "Earnest money receipt",
  "Settlement statement",
  "Disbursement authorization",
];

test("from Under Contract to an approved file, the agent's part takes at most 12 clicks and the broker's 6", async ({
  page,
}) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "File Keepers" });
  await call("/api/checklist-templates/ohio", { as: owner, method: "POST" });
  const license = { number: "SAL.2020001", expires_on: "2031-01-31" };
  const path = `/api/members/${owner.userId}/license`;
  expect((await call(path, { as: owner, method: "PUT", body: license })).status).toBe(200);
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const deal = await add(owner, "deals", {
    ...{ title: "Elm Street", client_id: client, status: "Under Contract", value: 425_000 },
    ...{ expected_close_date: "2030-06-28", property_address: "412 Elm St, Columbus, OH 43215" },
  });
  await signInAs(page, owner);
  await page.goto(`/deal/${deal}`);

  const agent = new CountedClicks();
  await agent.click(page.getByRole("button", { name: "Open transaction" }));
  for (const title of REQUIRED) {
    await agent.choose(page, page.getByRole("button", { name: `Upload: ${title}` }), {
      ...{ name: `${title}.pdf`, mimeType: "application/pdf" },
      buffer: await createPdf(1),
    });
    await expect(page.getByRole("button", { name: `Accept: ${title}` })).toBeVisible();
  }
  await agent.click(page.getByRole("checkbox", { name: /^Compare settlement statement/ }));
  const missing = page.getByRole("list", { name: "Still missing" });
  await expect(missing.getByText("In review", { exact: true })).toHaveCount(5);
  await expect(missing.getByText("Missing", { exact: true })).toHaveCount(0);
  expect(agent.count).toBeLessThanOrEqual(12);

  const broker = new CountedClicks();
  await page.goto("/transactions");
  await broker.click(page.getByRole("link", { name: `Review (${REQUIRED.length})` }));
  const getHeading = (name: string) => page.getByRole("heading", { level: 2, name });
  await expect(getHeading(REQUIRED[0]!)).toBeVisible();
  for (const next of REQUIRED.slice(1)) await pressUntil(page, "a", getHeading(next));
  await pressUntil(page, "a", page.getByText("Nothing waits for review"));
  await broker.click(
    page.getByRole("list", { name: "Ready to approve" }).getByRole("link", { name: "412 Elm St" }),
  );
  await broker.click(page.getByRole("button", { name: "Approve: buying side" }));
  await expect(page.getByText("Buying side approved for closing")).toBeVisible();
  expect(broker.count).toBeLessThanOrEqual(6);
});
