import { expect } from "@playwright/test";
import { database, signUp, type Person } from "../../../tests/stack";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClients } from "../../records/clients/fixtures";
import { Touches } from "../../touches";

let owner: Person;

test.beforeAll(async () => {
  owner = await signUp({ name: "Mo Mailer", teamName: "Mailing" });
  await insertClients(owner, 30);
  await database.query(
    `update clients c set email = case when c.name = 'Client 0030' then null else c.id || '@mail.example' end
     from tenant_members m where m.tenant_id = c.tenant_id and m.user_id = $1`,
    [owner.userId],
  );
  await database.query(
    "update tenants t set postal_address = '1 High St' from tenant_members m where m.tenant_id = t.id and m.user_id = $1",
    [owner.userId],
  );
});

const countMessages = async (status: string) => {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from messages where owner_id = $1 and status = $2",
    [owner.userId, status],
  );
  return rows[0]?.count ?? 0;
};

test("thirty clients are mailed from a template in six touches, the mailing is undone and sent again", async ({
  page,
}) => {
  const touches = new Touches();
  await signInAs(page, owner);
  await page.goto("/clients");
  await touches.click(page.getByRole("checkbox", { name: "Select Client 0001" }));
  const bar = page.getByRole("toolbar", { name: "Actions for the selected clients" });
  await touches.click(bar.getByRole("button", { name: "Select all 30" }));
  await touches.click(bar.getByRole("button", { name: "Email" }));
  const dialog = page.getByRole("dialog", { name: "Email 30 clients" });
  await touches.click(dialog.getByRole("button", { name: "Use a template" }));
  await touches.click(dialog.getByRole("list", { name: "Templates" }).getByRole("button").first());
  await expect(dialog.getByLabel("Message")).toHaveValue(/\{\{ client\.first_name/);
  await expect(dialog.getByRole("list", { name: "Left out" })).toContainText("Client 0030");
  await expect(dialog.getByRole("list", { name: "Left out" })).toContainText("No email address");
  const send = dialog.getByRole("button", { name: "Send to 29 clients" });
  await expect(send).toBeVisible();
  await touches.click(send);
  expect(touches.count).toBeLessThanOrEqual(6);

  await expect(page.getByText("29 emails go out in 10 seconds")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => countMessages("draft")).toBe(0);

  // The typed text is restored.
  await expect(dialog.getByLabel("Message")).toHaveValue(/\{\{ client\.first_name/);
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Client 0001");
  await preview.getByRole("button", { name: "Next recipient" }).click();
  await expect(preview).toContainText("2 of 29");
  await expectLooksRight(page, preview);
  await dialog.getByRole("button", { name: "Send to 29 clients" }).click();
  await page.getByRole("button", { name: "Who gets it" }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/messages\/mailings\/[0-9a-f-]{36}$/);
  await expect.poll(() => countMessages("sent"), { timeout: 60_000 }).toBe(29);
  await expect(page.getByRole("button", { name: "Sent 29" })).toBeVisible();
  await page.getByRole("button", { name: "Left out 1" }).click();
  const clients = page.getByRole("list", { name: "Clients of the mailing" });
  await expect(clients.getByRole("listitem")).toHaveCount(1);
  await expect(clients).toContainText("No email address");
  await expectLooksRight(page, clients);

  await page.goto("/messages");
  await page.getByRole("link", { name: "Mailings" }).click();
  await expect(page.getByRole("list", { name: "Mailings" }).getByRole("listitem")).toHaveCount(2);
  await expectLooksRight(page, page.getByRole("list", { name: "Mailings" }));
});
