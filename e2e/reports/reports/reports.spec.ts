import fs from "node:fs";
import { expect } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { database, waitForMail } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { pdfText } from "./pdf-text";

test("filter a report, open its rows, set a target, save, share, export, mail and print it", async ({
  page,
}) => {
  const team = await createTeam();
  await database.query(
    `insert into public.deals (tenant_id, owner_id, title, value, commission, status)
     select $1::uuid, owner, 'Sold by ' || owner, 300000, 7500, 'Closed'::public.deal_status from unnest($2::uuid[]) owner
     union all select $1::uuid, $3::uuid, 'Elm Street', 400000, 10000, 'Closed'`,
    [team.tenantId, [team.owner.userId, team.farAgent.userId], team.agent.userId],
  );
  await signInAs(page, team.owner);
  await page.goto("/reports");
  await page.getByRole("link", { name: "Closed deals" }).click();
  await expect(page.getByRole("button", { name: "Volume: $1,000,000. Show them" })).toBeVisible();
  await page.getByLabel("Rows").selectOption("By agent");
  const figures = page.getByRole("region", { name: "Figures" });
  await figures.getByRole("button", { name: "Volume, Ann Agent: $400,000. Show them" }).click();
  const rows = page.getByRole("dialog", { name: "Volume: Ann Agent" });
  await expect(rows).toContainText("1 record, $400,000.00 in all");
  await expectLooksRight(page, rows.getByRole("link", { name: "Elm Street" }));
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Set target" }).click();
  const dialog = page.getByRole("dialog", { name: "Set target" });
  await dialog.getByLabel("Volume").fill("2500000");
  await dialog.getByLabel("Closed deals").fill("a few");
  await dialog.getByRole("button", { name: "Save target" }).click();
  await expect(dialog.getByText("Enter a whole number of deals, or nothing")).toBeVisible();
  await expectLooksRight(page, dialog);
  await dialog.getByLabel("Closed deals").fill("4");
  await dialog.getByRole("button", { name: "Save target" }).click();
  await expect(page.getByText("$1.0M of $2.5M")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /^Deals,/ })).toHaveAttribute(
    "aria-valuenow",
    "75",
  );
  await expectLooksRight(page, page.getByText("3 of 4"));

  await page.getByRole("button", { name: "Save view" }).click();
  const save = page.getByRole("dialog", { name: "Save view" });
  await save.getByLabel("Name").fill("Who closed what");
  await save.getByLabel("Share with the team").check();
  await save.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("button", { name: "Email weekly" }).click();
  await expect(page.getByText("Emailed to you on Mondays")).toBeVisible();
  await database.query(
    "update public.report_mails set next_at = now() - interval '1 minute' where tenant_id = $1",
    [team.tenantId],
  );
  await database.query("select graphile_worker.add_job('enqueue_report_mails')");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(fs.readFileSync(await file.path(), "utf8")).toContain("Ann Agent,1,400000,10000");

  const paper = pdfText(await page.pdf({ format: "Letter" }));
  for (const words of ["Closeddeals", "AnnAgent", "FarAgent", "$1,000,000", "$1.0Mof$2.5M"]) {
    expect(paper).toContain(words);
  }
  for (const words of ["Export", "Mailed", "Settarget", "Dashboard"]) {
    expect(paper).not.toContain(words);
  }

  const mail = await waitForMail(team.owner.email, "Who closed what");
  expect(mail.text).toContain("Ann Agent");

  await signInAs(page, team.manager);
  await page.goto("/reports");
  await page.getByRole("main").getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: /^Who closed what/ }).click();
  await expect(figures.getByRole("rowheader", { name: "Ann Agent" })).toBeVisible();
  await expect(figures.getByRole("rowheader", { name: "Far Agent" })).toBeHidden();
  await expect(page.getByText("$1.0M of $2.5M")).toBeHidden();
});

test("type a custom period; an invalid day shows an error on blur", async ({ page }) => {
  const team = await createTeam();
  await signInAs(page, team.owner);
  await page.goto("/reports?report=closed&range=custom");
  const from = page.getByRole("textbox", { name: "From" });
  const to = page.getByRole("textbox", { name: "To" });
  await from.fill("2/10/2026");
  await expect(page).toHaveURL(/from=2026-02-10/);
  await to.fill("someday");
  await expect(page.getByText("Please enter a valid date")).toBeHidden();
  await from.focus();
  await expect(to).toHaveAccessibleDescription("Please enter a valid date");
  await to.fill("2/9/2026");
  await expect(to).toHaveAccessibleDescription("Before the first day");
  await to.fill("2/11/2026");
  await expect(page).toHaveURL(/to=2026-02-11/);
  await expectLooksRight(
    page,
    page.getByText("Deals that were closed in this period are counted here."),
  );
});
