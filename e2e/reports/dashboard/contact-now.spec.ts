import { expect } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { call, database } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../../records/clients/fixtures";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { Touches } from "../../touches";

test("Contact now is opened from the dashboard and worked through: log a call, snooze, next", async ({
  page,
}) => {
  const team = await createTeam();
  const dana = await insertClient(team.agent, { name: "Dana Due" });
  await insertClient(team.agent, { name: "Sid Snooze" });
  await insertClient(team.agent, { name: "Nell New" });
  const due = { client_id: dana, title: "Ask about the roof", due_date: "2020-01-01" };
  await call("/api/tasks", { as: team.agent, method: "POST", body: due });
  await signInAs(page, team.agent);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Contact now" })).toBeVisible();
  await expect(page.getByText("Task overdue: Ask about the roof")).toBeVisible();
  await page.getByRole("link", { name: "Work through all" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Contact now" })).toBeVisible();
  const current = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(current).toHaveText("Dana Due");
  await expectLooksRight(page, page.getByRole("list", { name: "Who to contact" }));
  await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
    "href",
    /^tel:/,
  );
  await page.getByRole("button", { name: "Log call" }).click();
  await page.getByRole("button", { name: "Left voicemail" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Log call" }).click();
  await expect(page.getByText("Call logged")).toBeVisible();
  await page.getByRole("checkbox", { name: "Completed: Ask about the roof" }).click();
  await expect(page.getByText("All done for now")).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(current).not.toHaveText("Dana Due");

  const second = await current.textContent();
  await page.getByRole("button", { name: "Snooze", exact: true }).click();
  await page.getByRole("menuitem", { name: /^3 days/ }).click();
  await expect(page.getByText(`${second} comes back`)).toBeVisible();
  await expect(current).not.toHaveText(String(second));
  await page.keyboard.press("k");
  await expect(current).toHaveText(String(second));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Snooze", exact: true })).toBeVisible();
});

test("after a logged call, the next call is one touch away", async ({ page }) => {
  const team = await createTeam();
  for (const name of ["Dana Due", "Sid Next"]) {
    const phone = name === "Dana Due" ? "(614) 555-0101" : "(614) 555-0102";
    const client = await insertClient(team.agent, { name, phone });
    await database.query("select private.receive_inquiry($1, $2)", [
      team.tenantId,
      { name, phone, message: `${name} asks` },
    ]);
    await call("/api/notes", {
      as: team.agent,
      method: "POST",
      body: { client_id: client, body: `Met ${name} at the open house` },
    });
  }
  await signInAs(page, team.agent);
  await page.goto("/contact-now");
  const current = page.getByRole("main").getByRole("heading", { level: 2 });
  const first = await current.textContent();
  const next = first === "Dana Due" ? "Sid Next" : "Dana Due";
  await expect(page.getByRole("blockquote")).toContainText(`${first} asks`);
  await expect(page.getByRole("list", { name: "Recent activity" })).toContainText(`Met ${first}`);
  await expectLooksRight(page, page.getByRole("list", { name: "Recent activity" }));
  await page.getByRole("button", { name: "Log call" }).click();
  await page.getByRole("button", { name: "Left voicemail" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Log call" }).click();
  await expect(page.getByText("All done for now")).toBeVisible();

  const touches = new Touches();
  const callNext = page.getByRole("link", { name: `Call ${next}` });
  await expect(callNext).toHaveAttribute("href", /^tel:6145550/);
  await touches.click(callNext);
  await expect(current).toHaveText(next);
  expect(touches.count).toBe(1);
});
