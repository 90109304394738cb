import { expect, type Page } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { add } from "../tasks/fixtures";

test("on a phone, no page is wider than the screen, and a deal is moved by its menu", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Pocket Deals" });
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await signInAs(page, owner);
  for (const path of ["/deals", "/deals?view=board", `/deal/${deal}`, `/deals/edit/${deal}`]) {
    await page.goto(path);
    await expect(
      page.getByRole("main").getByText("Elm Street").or(page.getByLabel("Deal title")).first(),
    ).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
  await page.goto("/deals");
  await page.getByRole("button", { name: "Board" }).tap();
  await expect(page.locator("[data-board-card]")).toBeVisible();
  await page.getByRole("button", { name: "Actions for Elm Street" }).tap();
  await page.getByRole("menuitem", { name: "Under Contract" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).tap();
  const column = page.getByRole("region", { name: "Under Contract" });
  await expect(column).toContainText("Elm Street");
});

/** Puts a finger on the screen, which stays down until it is lifted. */
async function startTouch(page: Page, x: number, y: number) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at });
  await send("touchStart", [{ x, y }]);
  return {
    /** Moves sideways like a finger, across everything in between. */
    slideTo: async (to: number) => {
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await send("touchMove", [{ x: x + (to - x) * part, y }]);
      }
    },
    lift: () => send("touchEnd", []),
  };
}

test("on a phone, dragging a deal to the edge scrolls the board, which stays there after the drop", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Thumb Deals" });
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  await add(owner, "deals", { title: "Elm Street", client_id: client, status: "In Progress" });
  await signInAs(page, owner);
  await page.goto("/deals?view=board");
  const card = page.locator("[data-board-card]");
  const lead = page.getByRole("region", { name: "Lead" });
  const scrolled = () => lead.evaluate((column) => column.parentElement?.scrollLeft);
  await page.getByRole("region", { name: "In Progress" }).evaluate((column) => {
    column.scrollIntoView({ inline: "start", behavior: "instant" });
  });
  await expect(lead).not.toBeInViewport();
  await card.click({ trial: true }); // which waits until nothing moves
  const box = await card.boundingBox();
  if (!box) throw new Error("The card is not visible");

  const finger = await startTouch(page, box.x + 60, box.y + 24);
  await expect(page.getByText("Elm Street is over In Progress.")).toBeAttached();
  await finger.slideTo(1);
  await expect.poll(scrolled).toBe(0);
  // The finger is now left of the first column.
  await expect(page.getByText("Elm Street is over Lead.")).toBeAttached();
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PUT" &&
      (answer.request().postDataJSON() as { status?: string }).status === "Lead",
  );
  await finger.lift();
  await saved;
  await expect(lead).toContainText("Elm Street");
  await expect(card).toBeInViewport({ ratio: 1 });
});
