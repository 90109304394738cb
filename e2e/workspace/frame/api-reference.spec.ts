import { expect } from "@playwright/test";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test("a developer finds a call, its parameters and its response without an account", async ({
  page,
}) => {
  await page.goto("/docs/api");
  await expect(page.getByRole("heading", { name: "Lintel API" })).toBeVisible();
  await expectLooksRight(page, page.getByRole("heading", { name: "Sending once" }));

  await page.getByRole("searchbox", { name: "Search the API" }).fill("create task");
  const hit = page
    .getByRole("list", { name: "Results" })
    .getByRole("link", { name: "Create task" });
  await expect(hit).toBeVisible();
  await hit.click();

  await expect(page).toHaveURL(/\/docs\/api\/tasks#postTasks$/);
  const call = page.getByRole("region", { name: "Create task", exact: true });
  await expect(call.getByRole("heading", { name: "Create task" })).toBeInViewport();
  await expect(call.getByText("TASKS_CREATE")).toBeVisible();
  await expect(call.getByText("due_date", { exact: true }).first()).toBeVisible();
  await expect(call.getByText("Bearer crm_")).toBeVisible();
  await call.getByRole("link", { name: "Task", exact: true }).click();
  await expect(page.getByRole("region", { name: "Task", exact: true })).toBeInViewport();
  await expectLooksRight(page, page.getByRole("heading", { name: "Records" }));

  await page.goto("/docs/api?search=nothing-of-the-kind");
  await expect(page.getByText("No call for “nothing-of-the-kind”")).toBeVisible();
  expect((await page.goto("/docs/api/no-such-area"))?.status()).toBe(404);
});
