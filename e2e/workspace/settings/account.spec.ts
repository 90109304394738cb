import { expect } from "@playwright/test";
import sharp from "sharp";
import { generateCode } from "../../../tests/api/organisation/accounts/authenticator";
import { signUp } from "../../../tests/stack";
import {
  signInAs,
  expectSignedUp,
  fillSignIn,
  clearSession,
} from "../../organisation/accounts/account-forms";
import { joinTenant, getTenant } from "../../money/billing/teams";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test("an owner sets up two-step sign-in, notifications and branding, and requires two-step for the team", async ({
  page,
}) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "Careful Realty" });
  const agent = await joinTenant(await getTenant(owner), "Ann Agent");
  await signInAs(page, owner);
  await page.goto("/settings/profile");
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  await section.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(section.getByRole("img", { name: "QR code" })).toBeVisible();
  // The whole page at once, because axe reports controls partly covered by a bar as too small.
  await page.setViewportSize({ width: 1440, height: 6000 });
  await expectLooksRight(page, section.getByLabel("Code from the app"));
  await page.setViewportSize({ width: 1440, height: 900 });
  const key = (await section.locator("code").innerText()).replaceAll(" ", "");
  await section.getByLabel("Code from the app").fill("000000");
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(section.getByLabel("Code from the app")).toHaveAccessibleDescription(/not right/);
  await section.getByLabel("Code from the app").fill(generateCode(key));
  await section.getByRole("button", { name: "Turn on" }).click();
  const codes = section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [first = ""] = await codes.allInnerTexts();
  const download = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("lintel-recovery-codes.txt");
  await section.getByRole("button", { name: "I have saved them" }).click();
  await expect(section).toContainText("10 recovery codes are left");

  // Settings of the bell and of mails.
  const bell = page.getByRole("switch", { name: "Bell: Messages" });
  const saved = page.waitForResponse("**/api/profile/notifications");
  await bell.click();
  await saved;
  await page.reload();
  await expect(bell).not.toBeChecked();

  // In another browser the password alone leads only to the code.
  await clearSession(page);
  await page.goto("/auth/signin?next=%2Fsettings%2Fprofile");
  await fillSignIn(page, owner.email);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.goto("/clients");
  await expect(page).toHaveURL(/\/auth\/two-step\?next=%2Fclients/);
  await expectLooksRight(page, page.getByLabel("Code"));
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill("nonsense");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Recovery code")).toHaveAccessibleDescription(/not right/);
  await page.getByLabel("Recovery code").fill(first);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/clients");
  await page.goto("/settings/profile");
  await expect(section).toContainText("9 recovery codes are left");
  const places = page.getByRole("list", { name: "Where you are signed in" });
  await expect(places.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);

  // The company's branding.
  await page.goto("/settings/organisation");
  const looks = page.getByRole("region", { name: "Looks" });
  const png = await sharp({
    create: { width: 600, height: 200, channels: 4, background: "#7a1f5c" },
  })
    .png()
    .toBuffer();
  await looks.getByLabel("Logo file").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(looks.getByText("not a picture we can read")).toBeVisible();
  await looks
    .getByLabel("Logo file")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  await expect(looks.getByRole("button", { name: "Change logo" })).toBeVisible();
  await looks.getByRole("textbox", { name: "Color", exact: true }).fill("#ffe14d");
  await expect(looks.getByText("Shown darker in the light theme")).toBeVisible();
  await looks.getByRole("textbox", { name: "Color", exact: true }).fill("#7a1f5c");
  await looks.getByRole("button", { name: "Save color" }).click();
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  await expect.poll(accent).toBe("#7a1f5c");
  await page.reload();
  await expectLooksRight(page, looks.getByRole("button", { name: "Change logo" }));

  // Two-step sign-in for everybody.
  await page.getByRole("switch", { name: /Require two-step sign-in for everyone/ }).click();
  await expect(page.getByText("Two-step sign-in is now required")).toBeVisible();
  await clearSession(page);
  await signInAs(page, agent);
  await page.goto("/clients");
  await expect(page).toHaveURL((url) => url.pathname === "/auth/two-step/setup");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const theirs = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(generateCode(theirs));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expectLooksRight(page, page.getByRole("list", { name: "Recovery codes" }));
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expectSignedUp(page);
});
