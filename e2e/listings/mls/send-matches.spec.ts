import { expect } from "@playwright/test";
import { callApi, createTeam, insertClient } from "../../../tests/api/team";
import { database } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { Touches } from "../../touches";

test("three matching homes are sent to a buyer from the client's page in five touches", async ({
  page,
}) => {
  const team = await createTeam();
  const client = await insertClient(team.tenantId, team.agent.userId, {
    name: "Bea Buyer",
    email: "bea@clients.example",
  });
  const { status } = await callApi("/api/listings/searches", {
    as: team.agent,
    method: "POST",
    body: { client_id: client, areas: "Columbus" },
  });
  expect(status).toBe(201);
  await signInAs(page, team.agent);
  await page.goto(`/client/${client}`);
  // The client loads only after Send has been pressed, as on a slow connection.
  const line = Promise.withResolvers<void>();
  await page.route(`**/api/clients/${client}`, async (route) => {
    await line.promise;
    await route.continue();
  });

  const touches = new Touches();
  const homes = page.getByRole("region", { name: "Homes for Bea Buyer" });
  for (const place of [0, 1, 2]) await touches.click(homes.getByRole("checkbox").nth(place));
  await touches.click(homes.getByRole("button", { name: "Draft email with 3" }));
  const mail = page.getByRole("dialog", { name: "Homes for Bea Buyer" });
  await touches.click(mail.getByRole("button", { name: "Send message" }));
  await expect(mail.getByRole("button", { name: "Send message" })).toHaveAttribute("aria-busy");
  await expect(mail.getByLabel("To", { exact: true })).toHaveValue("");
  line.resolve();
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  expect(touches.count).toBeLessThanOrEqual(5);

  const { rows } = await database.query<{ content: string; recipient_email: string }>(
    "select content, recipient_email from public.messages where client_id = $1",
    [client],
  );
  expect(rows[0]?.recipient_email).toBe("bea@clients.example");
  expect(rows[0]?.content.match(/\/home\/[0-9a-z]{45}/g)).toHaveLength(3);
});
