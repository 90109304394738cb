import { expect, type Locator, type Page } from "@playwright/test";
import { call, type Person } from "../../../tests/stack";
import { add } from "../tasks/fixtures";

/** A month without other entries, so that no test depends on the current day. */
export const MARCH = "/calendar?date=2038-03-10";

/** Adds a deal with an expected closing and an earlier key date. Returns its id. */
export async function addDatedDeal(as: Person, title: string): Promise<string> {
  const client = await add(as, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const deal = await add(as, "deals", {
    title,
    client_id: client,
    expected_close_date: "2038-03-24",
  });
  const response = await call(`/api/deals/${deal}/key-dates`, {
    as,
    method: "POST",
    body: { kind: "inspection", due_date: "2038-03-17" },
  });
  expect(response.status).toBe(201);
  return deal;
}

/** The cell of a day in the month or week view. */
export const getDay = (page: Page, day: string) =>
  page.locator(`[role=gridcell][data-day="${day}"]`);

/** The entry with this name in a day. */
export const getItem = (place: Page | Locator, name: string | RegExp) =>
  place.locator("[data-calendar-item]").filter({ hasText: name });

/** Drags an element onto a day with the mouse. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  // hover() waits until nothing moves.
  await from.hover({ position: { x: 20, y: 8 } });
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("The entry to drag is not visible");
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + start.height / 2 + 10, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}
