import { expect } from "@playwright/test";
import sharp from "sharp";
import {
  call,
  database,
  extractLink,
  waitForMail,
  PASSWORD,
  signIn,
  signUp,
  type Person,
} from "../../../tests/stack";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { signInAs } from "./account-forms";

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signUp({ name: "Paula Profile", teamName: "Profiles" });
  await signInAs(page, person);
  await page.goto("/settings/profile");
});

test("name, phone, signature, time zone and text notifications are saved", async ({ page }) => {
  await test.step("errors appear at their fields, and the input is kept", async () => {
    await page.getByLabel("Name").fill("  ");
    await page.getByLabel("Phone").fill("call me");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Enter your name");
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("Enter a phone number");
    await expect(page.getByLabel("Phone")).toHaveValue("call me");
    await page.getByLabel("Phone").fill("");
  });

  await page.getByLabel("Name").fill("Paula Wolfeschlegelsteinhausenbergerdorff-Blanchard");
  const texts = page.getByRole("switch", { name: "Text me inquiries" });
  await expect(texts).toBeDisabled();
  await expect(page.getByText("Add your phone number above first.")).toBeVisible();
  await page.getByLabel("Phone").fill("6145550142");
  await page.getByLabel("Signature").fill("Paula\nAcme Realty");
  await page.getByRole("combobox", { name: "Time zone" }).click();
  await page.getByRole("combobox", { name: "Search time zones" }).fill("chicago");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await expect(page.getByRole("complementary")).toContainText("Paula Wolfe");
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0142");
  await expect(page.getByLabel("Signature")).toHaveValue("Paula\nAcme Realty");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveText("Central Time");
  const saved = page.waitForResponse("**/api/profile/notifications");
  await texts.click();
  await saved;
  await page.reload();
  await expect(texts).toBeChecked();
  await expect(page.getByText("To (614) 555-0142, as soon as one is yours.")).toBeVisible();
  await database.query(
    `insert into private.member_text_opt_outs (phone) values ('6145550142') on conflict do nothing`,
  );
  await page.reload();
  await expect(page.getByText(/\(614\) 555-0142 replied STOP.*Text START to/)).toBeVisible();
  await expect(texts).not.toBeChecked();
  await expect(texts).toBeDisabled();
  await database.query("delete from private.member_text_opt_outs where phone = '6145550142'");
});

test("the typed profile is restored after the session expired", async ({ page }) => {
  const savedMessage =
    "Please sign in again to continue. What you typed is saved here and will be filled in again.";
  const signature = page.getByLabel("Signature");
  await signature.fill("Paula\nBuckeye Realty");
  await page.getByRole("combobox", { name: "Time zone" }).click();
  await page.getByRole("combobox", { name: "Search time zones" }).fill("chicago");
  await page.keyboard.press("Enter");
  // The session ends during the save, so that no call of the app shell finds out first.
  await page.route("**/settings/profile", async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expect(page.getByText(savedMessage)).toBeVisible();
  await page.unroute("**/settings/profile");
  await signInAs(page, person);
  await page.goto("/settings/profile");
  await expect(signature).toHaveValue("Paula\nBuckeye Realty");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveText("Central Time");

  // Another call finds out.
  await page.route("**/api/profile/notifications", async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await page.getByRole("switch", { name: "Email: Inquiries" }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expect(page.getByText(savedMessage)).toBeVisible();
  await signInAs(page, person);
  await page.goto("/settings/profile");
  await expect(signature).toHaveValue("Paula\nBuckeye Realty");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await page.reload();
  await expect(signature).toHaveValue("Paula\nBuckeye Realty");
});

test("upload a large photo, see a small picture in the header, and remove it", async ({ page }) => {
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "#3a78cf" },
  })
    .jpeg()
    .toBuffer();
  const file = page.getByLabel("Picture file");
  const loaded = page.waitForResponse((response) => response.url().includes("/api/avatars/"));
  await file.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByText("Picture saved")).toBeVisible();
  const picture = await sharp(await (await loaded).body()).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(["webp", 256, 256]);
  const shown = page.locator("[style*='/api/avatars/']");
  await expect(page.getByRole("main").locator(shown)).toBeVisible();
  await expect(page.getByRole("banner").locator(shown)).toBeVisible();

  const text = { name: "x.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await file.setInputFiles(text);
  await expect(page.getByText("not a picture we can read")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test("changing the password requires the current password and ends only the other sessions", async ({
  page,
}) => {
  const elsewhere = await signIn(person.email);
  const form = page.getByRole("region", { name: "Password" });
  await form.getByLabel("Current password").fill("not-this-one");
  await form.getByLabel("New password").fill("a-new-password-2");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("That is not your current password")).toBeVisible();
  await expect(form.getByLabel("New password")).toHaveValue("a-new-password-2");

  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(form.getByLabel("New password")).toHaveValue("");
  // A call that was sent with the previous session and is refused now is retried, and nobody is signed out.
  await form.getByLabel("Current password").fill("typed meanwhile");
  const requestTimes: number[] = [];
  // Nobody is signed out either while the session check gets no response.
  await page.route("**/api/auth/me", (route) => route.abort());
  await page.route("**/api/notifications", async (route) => {
    requestTimes.push(requestTimes.length);
    if (requestTimes.length > 1) return route.continue();
    return route.fulfill({ status: 401, json: { error: "Please sign in", code: "signed_out" } });
  });
  await expect.poll(() => requestTimes.length).toBeGreaterThan(2);
  await expect(form.getByLabel("Current password")).toHaveValue("typed meanwhile");
  expect((await call("/api/auth/me", { as: elsewhere })).status).toBe(401);
  expect((await call("/api/auth/me", { as: person })).status).toBe(401);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await signIn(person.email, "a-new-password-2");
});

test("a new email takes effect once its link is opened", async ({ page }) => {
  const { email } = await signUp();
  const newEmail = person.email.replace("@", "-new@");
  const form = page.getByRole("region", { name: "Email" });
  await test.step("an email of another account and the current email are refused", async () => {
    const refusals = [
      [email, "This email belongs to another account"],
      [person.email, "This is the email you sign in with now"],
    ] as const;
    for (const [address, text] of refusals) {
      await form.getByLabel("New email").fill(address);
      await form.getByLabel("Current password").fill(PASSWORD);
      await form.getByRole("button", { name: "Change email" }).click();
      await expect(form.getByText(text)).toBeVisible();
    }
  });

  await form.getByLabel("New email").fill(newEmail);
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change email" }).click();
  await expect(form.getByText(`We have sent a link to ${newEmail}`)).toBeVisible();
  await page.reload();
  await expect(form.getByText(`We have sent a link to ${newEmail}`)).toBeVisible();
  await signIn(person.email);

  await page.goto(extractLink(await waitForMail(newEmail)).href);
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(form.getByText(`You sign in with ${newEmail}`)).toBeVisible();
  await signIn(newEmail);
});

test("sessions on other devices are listed and can be ended", async ({ page }) => {
  const elsewhere = await signIn(person.email);
  await page.reload();
  const sessions = page.getByRole("list", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expectLooksRight(page, sessions);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("Signed out everywhere else")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect((await call("/api/auth/me", { as: elsewhere })).status).toBe(401);
  expect((await call("/api/auth/me", { as: person })).status).toBe(200);
});
