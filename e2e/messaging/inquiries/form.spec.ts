import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Frame, type Page } from "@playwright/test";
import { callApi, createTeam, type Team } from "../../../tests/api/team";
import { stack } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test, untilHydrated } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { waitForTypingTime } from "./typing-time";

let team: Team;
test.beforeAll(async () => {
  team = await createTeam();
});

/** Serves a website with the form embedded. */
async function websiteWith(html: string) {
  const server = createServer((_request, response) => {
    response
      .setHeader("content-type", "text/html")
      .end(`<!doctype html><title>Site</title>${html}`);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

async function fillIn(form: Page | Frame, name: string, phone: string) {
  await form.getByLabel("Your name").fill(name);
  await form.getByLabel("Phone", { exact: true }).fill(phone);
}

test("a visitor sends an inquiry by the form, and the owner opens the new client from the bell", async ({
  page,
  context,
}) => {
  await signInAs(page, team.owner);
  const options = [{ key: "va", label: "VA" }];
  const field = { kind: "client", label: "Loan type", type: "choice", options };
  await callApi("/api/custom-fields", { as: team.owner, method: "POST", body: field });
  await page.goto("/settings/profile");
  await page.getByRole("navigation", { name: "Settings" }).getByText("Inquiries").click();
  await page.getByLabel("Websites that may show the form").fill("*");
  await page.getByLabel("The form is on").check();
  await page.getByRole("group", { name: "Also ask for" }).getByLabel("Loan type").check();
  await page.getByRole("button", { name: "Save form" }).click();
  await expect(page.getByText("“*” is not a website's address")).toBeVisible();
  await page.getByLabel("Websites that may show the form").fill("www.home.example");
  await page.getByRole("button", { name: "Save form" }).click();
  await expect(page.getByText("Form saved")).toBeVisible();
  const link = page.getByRole("link", { name: "Open form" });
  await expect(page.getByText("<iframe src=")).toBeVisible();
  await expectLooksRight(page, link);
  const address = await link.getAttribute("href");

  const visitor = await context.newPage();
  await visitor.goto(`${address}?about=12 Elm St`);
  await expect(visitor.getByLabel("Property or area")).toHaveValue("12 Elm St");
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByLabel("Your name")).toHaveAccessibleDescription(/Enter your name/);
  await expectLooksRight(visitor, visitor.getByRole("button", { name: "Send" }));
  await fillIn(visitor, "Ina Quirer", "6145550177");
  await visitor.getByLabel("Message", { exact: true }).fill("Is it still there?");
  await visitor.getByLabel("Loan type").selectOption("VA");
  await visitor.getByLabel(/^I agree to be contacted/).check();
  await waitForTypingTime(visitor);
  await visitor.getByRole("button", { name: "Send" }).click();
  const thanks = visitor.getByText("Thank you. We have your message");
  await expect(thanks).toBeVisible();
  await expectLooksRight(visitor, thanks);
  await visitor.close();

  await page.goto("/clients?source=website&view=table");
  await expect(page.getByRole("row", { name: /Ina Quirer/ })).toBeVisible();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page.getByRole("link", { name: /Inquiry from Ina Quirer: 12 Elm St/ }).click();
  const entry = page.locator('[data-timeline-kind="inquiry"]');
  await expect(entry).toContainText("Is it still there?");
  await expect(entry.getByRole("definition")).toHaveText("VA");
  await entry.getByText("Agreed to be contacted").click();
  await expectLooksRight(page, entry.getByText(/I agree to be contacted/));
});

test("a website can embed the form only after its address is allowed", async ({ page }) => {
  const saved = await callApi("/api/inquiry-form", {
    as: team.owner,
    method: "PUT",
    body: { is_on: true },
  });
  const html = `<iframe title="Form" src="${stack.APP_URL}/inquire/${String(saved.body.id)}" width="400" height="900"></iframe>`;
  const website = await websiteWith(html);
  try {
    await page.goto(website.origin);
    const framed = page.frameLocator("iframe");
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    const body = { allowed_origins: [website.origin] };
    await callApi("/api/inquiry-form", { as: team.owner, method: "PUT", body });
    await page.goto(website.origin);
    await expect(framed.getByLabel("Your name")).toBeVisible();
    await untilHydrated(page.frames()[1]!);
    await framed.getByLabel("Your name").fill("Frame Fred");
    await framed.getByLabel("Phone", { exact: true }).fill("614 555 0166");
    await waitForTypingTime(page.frames()[1]!);
    await framed.getByRole("button", { name: "Send" }).click();
    await expect(framed.getByText("Thank you.")).toBeVisible();
  } finally {
    website.close();
  }
});
