import { signUp, type Person } from "../../tests/stack";
import { enterAs } from "../accounts/account-forms";
import { test } from "../hydrated-test";
import { looksRight } from "../looks-right";
import { addClient, dialogOf, failed, openerOf, receive, rowOf } from "./fixtures";

let person: Person;
test.beforeAll(async () => {
  person = await signUp({ name: "Axel Axe", teamName: "Message axes" });
  const name = "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard";
  const client = await addClient(person, name, "adelheid@example.com");
  await receive(person, {
    subject: "A question",
    content: "word ".repeat(100),
    sender: name,
    client,
  });
  await receive(person, { subject: "A stranger", content: "Hello", html: "<p>Hello</p>" });
  await failed(person, "An open house", "There is no mailbox at this address");
});

test.beforeEach(({ page }) => enterAs(page, person));

test("the list, its selection, its empty states and its failure are accessible", async ({
  page,
}) => {
  await page.goto("/messages");
  await looksRight(page, rowOf(page, "A question"));
  await rowOf(page, "A question").getByRole("checkbox").check();
  await looksRight(page, page.getByRole("toolbar", { name: "Selected messages" }));
  await page.goto("/messages?tab=starred");
  await looksRight(page, page.getByText("Nothing starred"));
  await page.goto("/messages?search=nothing");
  await looksRight(page, page.getByText("No messages found"));
  await page.route("**/api/messages?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Clear filters" }).click();
  await looksRight(page, page.getByText("Failed to load messages"));
});

test("an open message, a stranger's and one that failed are accessible", async ({ page }) => {
  await page.goto("/messages");
  for (const subject of ["A question", "A stranger", "An open house"]) {
    await openerOf(page, subject).click();
    await looksRight(page, dialogOf(page, subject));
    await page.keyboard.press("Escape");
  }
});

test("the form is accessible as an email with errors, as a text and as a call", async ({
  page,
}) => {
  await page.goto("/messages");
  await page.getByRole("button", { name: "Compose" }).click();
  const form = dialogOf(page, "New message");
  await form.getByRole("button", { name: "Send message" }).click();
  await looksRight(page, form.getByText("Subject is required"));
  await form.getByRole("radio", { name: "SMS" }).check();
  await form.getByLabel("Message", { exact: true }).fill("x".repeat(330));
  await form.getByLabel("Send later").check();
  await looksRight(page, form.getByText("330/320"));
  await form.getByRole("radio", { name: "Phone call" }).check();
  await looksRight(page, form.getByRole("button", { name: "They reached out" }));
});
