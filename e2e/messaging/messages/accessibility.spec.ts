import { signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import {
  addClient,
  getDialog,
  getPane,
  insertFailedMessage,
  getOpenButton,
  receive,
  getRow,
} from "./fixtures";

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
  await receive(person, {
    subject: "A stranger",
    content: "Hello",
    html: "<p>Hello</p>",
    address: "stranger@example.com",
  });
  await insertFailedMessage(person, "An open house", "There is no mailbox at this address");
});

test.beforeEach(({ page }) => signInAs(page, person));

test("the list, its selection, its empty states and its failure are accessible", async ({
  page,
}) => {
  await page.goto("/messages");
  await getRow(page, "A question").getByRole("checkbox").check();
  await expectLooksRight(page, page.getByRole("toolbar", { name: "Selected messages" }));
  await page.goto("/messages?tab=starred");
  await expectLooksRight(page, page.getByText("Nothing starred"));
  await page.goto("/messages?search=nothing");
  await expectLooksRight(page, page.getByText("No messages found"));
  await page.route("**/api/conversations?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expectLooksRight(page, page.getByText("Failed to load messages"));
});

test("an open message is accessible from a client, from an unknown sender, and after a failure", async ({
  page,
}) => {
  await page.goto("/messages");
  for (const subject of ["A question", "A stranger", "An open house"]) {
    await getOpenButton(page, subject).click();
    // On a narrow window the message opens over the list.
    await expectLooksRight(page, getPane(page, subject).or(getDialog(page, subject)));
    await page.keyboard.press("Escape");
  }
});

test("the message form is accessible as an email with errors, as a text and as a call", async ({
  page,
}) => {
  await page.goto("/messages");
  await page.getByRole("button", { name: "Compose" }).click();
  const form = getDialog(page, "New message");
  await form.getByRole("button", { name: "Send message" }).click();
  await expectLooksRight(page, form.getByText("Subject is required"));
  await form.getByRole("radio", { name: "SMS" }).check();
  await form.getByLabel("Message", { exact: true }).fill("x".repeat(330));
  await form.getByLabel("Send later").check();
  await expectLooksRight(page, form.getByText("330/320"));
  await form.getByRole("button", { name: "Log a call, meeting or note" }).click();
  const log = getDialog(page, "Log a conversation");
  await log.getByRole("radio", { name: "Phone call" }).check();
  await expectLooksRight(page, log.getByRole("button", { name: "They reached out" }));
});
