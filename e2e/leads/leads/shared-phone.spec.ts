import { expect } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { database } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { insertClient } from "../../records/clients/fixtures";

const KIM = { name: "Kim Ostrander", phone: "(614) 555-0142", email: "kim@mail.example" };

test("an inquiry with a client's phone but another name can become a new client", async ({
  page,
}) => {
  const team = await createTeam();
  const gail = await insertClient(team.agent, { name: "Gail Fisher", phone: KIM.phone });
  await database.query("select private.receive_inquiry($1, $2)", [
    team.tenantId,
    { ...KIM, about: "12 Elm St", message: "Is it still there?" },
  ]);
  await signInAs(page, team.agent);
  await page.goto(`/client/${gail}`);
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  const notificationTitle = "Inquiry from Kim Ostrander (same phone as Gail Fisher): 12 Elm St";
  await expect(page.getByText(notificationTitle)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Are they the same person?")).toBeVisible();
  await expectLooksRight(page, page.getByRole("button", { name: "Keep with Gail Fisher" }));
  await page.getByRole("button", { name: "Make a new client" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kim Ostrander" })).toBeVisible();
  await expect(page.getByText("Is it still there?")).toBeVisible();
  await page.goto(`/client/${gail}`);
  await expect(page.getByRole("heading", { level: 1, name: "Gail Fisher" })).toBeVisible();
  await expect(page.getByText("Is it still there?")).toHaveCount(0);
});

test("the offer to claim a lead stays on every screen beside other messages, until it is opened or declined", async ({
  page,
}) => {
  const team = await createTeam();
  const people = [team.agent, team.farAgent];
  await database.query(
    `with rule as (
       insert into lead_rules (tenant_id, place, name, action, claim_minutes) values ($1, 1, 'First', 'first_to_claim', 30)
       returning tenant_id, id)
     insert into lead_rule_people (tenant_id, rule_id, user_id, place)
     select r.tenant_id, r.id, u, p from rule r, unnest($2::uuid[]) with ordinality n (u, p)`,
    [team.tenantId, people.map(({ userId }) => userId)],
  );
  await signInAs(page, team.agent);
  await page.goto("/tasks");
  await database.query("select private.receive_inquiry($1, $2)", [team.tenantId, KIM]);
  const offer = page.getByRole("region", { name: "Leads to claim" });
  await expect(offer).toContainText("First to claim: Kim Ostrander");
  await database.query(
    "select private.notify($1, $2, 'task_reminder', 'Call the roofer', '/tasks')",
    [team.tenantId, team.agent.userId],
  );
  await expect(page.getByText("Call the roofer")).toBeVisible();
  await page.goto("/deals");
  await expectLooksRight(page, offer);
  await offer.getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("button", { name: "Claim lead" })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goto("/tasks");
  await offer.getByRole("button", { name: "Not for me" }).click();
  await expect(offer).toBeHidden();
});
