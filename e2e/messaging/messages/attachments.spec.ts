import { expect } from "@playwright/test";
import { addClient, getCaughtMail } from "../../../tests/api/messaging/conversations/conversation";
import { database, freshEmail, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { getDialog } from "./fixtures";

let person: Person;
test.beforeAll(async () => {
  person = await signUp({ name: "Fay File", teamName: "Files" });
});

test.beforeEach(({ page }) => signInAs(page, person));

const FILES = "**/api/messages/attachments";
const file = (name: string, size = 2000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.alloc(size, "x"),
});
const sentFiles = async (address: string) =>
  ((await getCaughtMail(address)).attachments as { name: string }[]).map(({ name }) => name).sort();

test("send files with an email from the profile; a failed upload shows the reason and can be retried", async ({
  page,
}) => {
  const address = freshEmail("files");
  const client = await addClient(person, { name: "Dana Whitcomb", email: address });
  await page.goto(`/client/${client}`);
  await page.getByRole("tab", { name: "Email" }).click();
  await page.getByLabel("Subject").fill("The plan");
  await page.getByRole("textbox", { name: "Message" }).fill("Here it is");
  const box = page.getByLabel("Files", { exact: true });
  const files = page.getByRole("list", { name: "Attachments" }).getByRole("listitem");
  await page.route(FILES, (route) => route.abort());
  await box.setInputFiles(file(`${"A very long name of a floor plan ".repeat(4)}.pdf`));
  await expect(files.getByText("Connection error")).toBeVisible();
  await box.setInputFiles([file("one.pdf"), file("half.pdf", 10 * 1024 * 1024)]);
  await expect(page.getByText("Attachments can be up to 10 MB together")).toBeVisible();
  await expectLooksRight(page, files.getByText("Connection error"));
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText("Not all files could be added")).toBeVisible();
  await page.unroute(FILES);
  await files.getByRole("button", { name: /^Try / }).click();
  await expect(files.getByText("Connection error")).toHaveCount(0);

  await box.setInputFiles(Array.from({ length: 20 }, (_, index) => file(`${index}.pdf`, 1)));
  await expect(page.getByText("Attach at most 20 files")).toBeVisible();
  await box.setInputFiles([file("kept.pdf"), file("taken back.pdf")]);
  await files.getByRole("button", { name: "Remove taken back.pdf" }).click();
  await files.getByRole("button", { name: /^Remove A very long/ }).click();
  await expect(files.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("tab", { name: "Note" }).click();
  await page.getByRole("tab", { name: "Email" }).click();
  await expect(files).toHaveCount(1);

  // Dropped on the form. The upload is held back, and sending waits for it.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(FILES, async (route) => {
    await held;
    await route.continue();
  });
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["dropped"], "dropped.txt", { type: "text/plain" }));
    return transfer;
  });
  await page.getByLabel("Subject").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByRole("progressbar", { name: "Uploading dropped.txt" })).toBeVisible();
  const send = page.getByRole("button", { name: "Send email" });
  await send.click();
  await expect(send).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("[data-timeline-kind]")).toHaveCount(0);
  release();
  await expect(page.locator("[data-timeline-kind]")).toContainText("Here it is");
  await expect(files).toHaveCount(0);
  expect(await sentFiles(address)).toEqual(["dropped.txt", "kept.pdf"]);
});

test("only emails accept files, in the message form and from a client's card", async ({ page }) => {
  const address = freshEmail("card");
  await addClient(person, { name: "Carl Card", email: address });
  await page.goto("/messages");
  await page.getByRole("button", { name: "Compose" }).click();
  const compose = getDialog(page, "New message");
  await compose.getByLabel("To", { exact: true }).fill(freshEmail("first"));
  await compose.getByLabel("Subject").fill("Two plans");
  await compose.getByLabel("Message", { exact: true }).fill("Here they are");
  await compose.getByLabel("Files", { exact: true }).setInputFiles(file("plan.pdf"));
  await expectLooksRight(page, compose.getByRole("button", { name: "Remove plan.pdf" }));
  await expect(compose.getByRole("progressbar")).toHaveCount(0);
  await compose.getByRole("radio", { name: "SMS" }).check();
  await expect(compose.getByRole("button", { name: "Attach files" })).toHaveCount(0);
  await compose.getByRole("radio", { name: "Email" }).check();
  // The draft's files are restored. A file that was deleted meanwhile is reported by name.
  const uploaded = page.waitForResponse(
    (answer) =>
      answer.request().method() === "POST" && answer.url().endsWith("/api/messages/attachments"),
  );
  await compose.getByLabel("Files", { exact: true }).setInputFiles(file("gone.pdf"));
  await uploaded;
  await expect(compose.getByRole("progressbar")).toHaveCount(0);
  await page.reload();
  const stillThere = page.waitForResponse(
    (answer) =>
      answer.request().method() === "GET" && answer.url().endsWith("/api/messages/attachments"),
  );
  await page.getByRole("button", { name: "Compose" }).click();
  await expect(compose.getByRole("button", { name: "Remove gone.pdf" })).toBeVisible();
  await stillThere;
  await database.query("delete from public.message_attachments where name = 'gone.pdf'");
  await page.reload();
  await page.getByRole("button", { name: "Compose" }).click();
  await expect(compose.getByText("gone.pdf is no longer there. Add it again.")).toBeVisible();
  await expect(compose.getByRole("button", { name: "Remove plan.pdf" })).toBeVisible();
  const to = await compose.getByLabel("To", { exact: true }).inputValue();
  await compose.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  expect(await sentFiles(to)).toEqual(["plan.pdf"]);
  await page.getByRole("button", { name: "Compose" }).click();
  await expect(compose.getByRole("button", { name: "Attach files" })).toBeVisible();
  await expect(compose.getByRole("list", { name: "Attachments" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.goto("/clients");
  await page.getByRole("button", { name: "Actions for Carl Card" }).click();
  await page.getByRole("menuitem", { name: "Send Email" }).click();
  const form = getDialog(page, "Email Carl Card");
  await form.getByLabel("Subject").fill("Keys");
  await form.getByLabel("Message").fill("See the list");
  await form.getByLabel("Files", { exact: true }).setInputFiles(file("keys.pdf"));
  await expectLooksRight(page, form.getByRole("button", { name: "Remove keys.pdf" }));
  await form.getByRole("button", { name: "Send email" }).click();
  await form.getByText("Email sent").waitFor();
  expect(await sentFiles(address)).toEqual(["keys.pdf"]);
});
