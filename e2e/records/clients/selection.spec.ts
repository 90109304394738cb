import { expect, type Page } from "@playwright/test";
import { call, database, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { insertClients } from "./fixtures";

const bar = (page: Page) => page.getByRole("toolbar", { name: "Actions for the selected clients" });
const box = (page: Page, number: string) =>
  page.getByRole("checkbox", { name: `Select Client ${number}` });

async function tagged(name: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from clients c join tags t on t.id = any (c.tag_ids) where t.name = $1",
    [name],
  );
  return rows[0]?.count ?? 0;
}

test.describe("selecting clients", () => {
  let owner: Person;
  const [before, after] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => `Tag ${id}`);
  test.beforeAll(async () => {
    owner = await signUp({ name: "Sel Ector", teamName: "Selection" });
    await insertClients(owner, 60);
    for (const name of [before, after]) {
      await call("/api/tags", { method: "POST", as: owner, body: { name } });
    }
    await database.query(
      "update clients c set tag_ids = array[t.id] from tags t where t.tenant_id = c.tenant_id and t.name = $1",
      [before],
    );
  });

  test("fifty clients are retagged in six clicks and undone, and the keyboard selects as well", async ({
    page,
  }) => {
    let clicks = 0;
    const click = async (target: ReturnType<Page["locator"]>, shift = false) => {
      clicks += 1;
      await target.click(shift ? { modifiers: ["Shift"] } : {});
    };
    await signInAs(page, owner);
    await page.goto("/clients");
    await click(box(page, "0001"));
    await page.locator("[data-client-scroller]").evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await click(box(page, "0050"), true);
    await expect(bar(page)).toContainText("50 selected");
    await click(bar(page).getByRole("button", { name: "Remove tag" }));
    await click(page.getByRole("option", { name: before }));
    await expect.poll(() => tagged(before ?? "")).toBe(10);
    await click(bar(page).getByRole("button", { name: "Add tag" }));
    // The previous list is still closing.
    await click(page.getByRole("option", { name: after }).last());
    await expect.poll(() => tagged(after ?? "")).toBe(50);
    expect(clicks).toBeLessThanOrEqual(6);

    await page.keyboard.press("Escape");
    const notice = page.getByRole("status").filter({ hasText: "50 clients changed" });
    await notice.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => tagged(after ?? "")).toBe(0);

    await expectLooksRight(page, bar(page));
    await bar(page).getByRole("button", { name: "Clear selection" }).click();
    await expect(bar(page)).toBeHidden();
    await page.getByRole("link", { name: "Client 0060" }).focus();
    await page.keyboard.press("x");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(bar(page)).toContainText("2 selected");
    await page.keyboard.press("ControlOrMeta+a");
    await expect(bar(page)).toContainText("60 selected");
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
  });
});
