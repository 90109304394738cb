import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { addTask } from "../tasks/fixtures";
import { MARCH, addDatedDeal, getDay } from "./fixtures";

test("on a phone, tapping a day lists its items below, and a task is moved by its button", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Pocket Calendars" });
  await addTask(owner, { title: "Sign papers", due_date: "2038-03-10" });
  const deal = await addDatedDeal(owner, "Elm Street");
  await signInAs(page, owner);
  await page.goto("/tasks");
  await page.getByRole("banner").getByRole("link", { name: "Today" }).tap();
  await expect(page).toHaveURL(/\/calendar$/);
  for (const view of ["month", "week", "agenda"]) {
    await page.goto(`${MARCH}&view=${view}`);
    await expect(page.getByRole("link", { name: "Sign papers" })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, view).toBeLessThanOrEqual(390);
  }
  await page.goto(MARCH);
  const wednesday = page.getByRole("region", { name: "Wednesday, March 10, 2038" });
  await expect(wednesday.getByRole("link", { name: "Sign papers" })).toBeVisible();
  await getDay(page, "2038-03-17").tap();
  const seventeenth = page.getByRole("region", { name: "Wednesday, March 17, 2038" });
  await expect(seventeenth.getByRole("link", { name: "Elm Street" })).toBeVisible();
  await expect(page).toHaveURL(/date=2038-03-17/);
  await getDay(page, "2038-03-10").tap();
  await wednesday.getByRole("button", { name: "Move Sign papers" }).tap();
  await page.getByLabel("New day", { exact: true }).fill("3/17/2038");
  await page.getByRole("button", { name: "Move", exact: true }).tap();
  await expect(wednesday.getByText("Nothing on this day")).toBeVisible();
  await getDay(page, "2038-03-17").tap();
  await expect(seventeenth.getByRole("link", { name: "Sign papers" })).toBeVisible();
  await seventeenth.getByRole("link", { name: "New task on Wednesday, March 17, 2038" }).tap();
  await expect(page.getByLabel("Due date", { exact: true })).toHaveValue("Mar 17, 2038");
  await page.goBack();
  await seventeenth.getByRole("link", { name: "Elm Street" }).tap();
  await expect(page).toHaveURL(`/deal/${deal}`);
});

test("on a phone, a long press drags a task to another day", async ({ page }) => {
  const owner = await signUp({ teamName: "Fingers" });
  await addTask(owner, { title: "Sign papers", due_date: "2038-03-10" });
  await signInAs(page, owner);
  await page.goto(MARCH);
  const row = page.locator("[data-calendar-row]");
  await row.click({ trial: true }); // which waits until nothing moves
  const [from, to] = [await row.boundingBox(), await getDay(page, "2038-03-12").boundingBox()];
  if (!from || !to) throw new Error("The task to drag is not visible");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  const [x, y] = [from.x + 120, from.y + from.height / 2];
  await touch("touchStart", x, y);
  await expect(
    page.getByText("Picked up Sign papers.").or(page.getByText(/is (not )?over/)),
  ).toBeAttached();
  await touch("touchMove", x, y - 30);
  await touch("touchMove", to.x + to.width / 2, to.y + to.height / 2 + 4);
  await touch("touchMove", to.x + to.width / 2, to.y + to.height / 2);
  await expect(page.getByText("Sign papers is over Friday, March 12, 2038.")).toBeAttached();
  await touch("touchEnd");
  await expect(page.getByText("Moved to Fri, Mar 12")).toBeVisible();
  await page.reload();
  await getDay(page, "2038-03-12").tap();
  await expect(row).toContainText("Sign papers");
});
