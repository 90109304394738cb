import { expect, type Page } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../../records/clients/fixtures";
import { test } from "../../hydrated-test";
import { add, addTask, today } from "../../records/tasks/fixtures";

/** Letter paper within the margins, at 96 dots per inch. */
const PAPER = {
  landscape: Math.floor(((279 - 24) / 25.4) * 96),
  portrait: Math.floor(((216 - 32) / 25.4) * 96),
};

/** Expects a page that fits on paper of this width: no controls, and nothing cut off. */
async function expectWhole(page: Page, width: number) {
  await page.setViewportSize({ width, height: 700 });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.evaluate(readPaper)).toEqual({ ...WHOLE, width });
}

const WHOLE = { asides: 0, presses: [], scrollers: 0 };

/** Returns the visible controls, and the number of elements that are cut off. */
function readPaper() {
  const shown = (part: Element) => part.checkVisibility({ visibilityProperty: true });
  const main = document.querySelector("main");
  const parts = [...(main?.querySelectorAll("*") ?? [])].filter(shown);
  return {
    asides: [...document.querySelectorAll("header, aside, nav")].filter(shown).length,
    presses: parts
      .filter((part) => part.matches("[role=search], [data-print=hide], input[type=search]"))
      .map((part) => part.outerHTML),
    scrollers: parts.filter(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) &&
        part.scrollHeight > part.clientHeight + 1,
    ).length,
    width: document.documentElement.scrollWidth,
  };
}

test("board, month, deal and profile print completely, with titles and without controls", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Paper Trail" });
  const client = await insertClient(owner, { name: "Dana Whitcomb" });
  const deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  const titles = Array.from({ length: 8 }, (_, index) => `Paper task ${index + 1}`);
  await Promise.all(
    titles.map((title) => addTask(owner, { title, due_date: today(), deal_id: deal })),
  );
  await signInAs(page, owner);
  const screen = { width: 1440, height: 900 };
  const open = async (path: string) => {
    await page.emulateMedia({ media: null });
    await page.setViewportSize(screen);
    await page.goto(path);
  };

  await open("/deals?view=board");
  await expectWhole(page, PAPER.landscape);
  await expect(page.getByRole("heading", { level: 1, name: "Deals" })).toBeVisible();
  for (const status of ["Lead", "In Progress", "Under Contract", "Closed", "Lost"]) {
    const box = await page.getByRole("region", { name: status }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PAPER.landscape);
  }
  await expect(page.getByRole("button", { name: /Actions|Move/ })).toHaveCount(0);

  await open("/calendar");
  await expectWhole(page, PAPER.landscape);
  const month = new Date(`${today()}T12:00:00Z`).toLocaleString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  await expect(page.getByRole("heading", { name: month })).toBeVisible();
  for (const title of titles) {
    await expect(page.getByRole("grid").getByText(title, { exact: true })).toBeVisible();
  }

  for (const path of [`/deal/${deal}`, `/client/${client}`]) {
    await open(path);
    await expectWhole(page, PAPER.portrait);
    await expect(page.getByRole("heading", { name: "Tasks" })).toBeVisible();
    await expect(page.getByText("Lead", { exact: true }).first()).toBeVisible();
  }
});
