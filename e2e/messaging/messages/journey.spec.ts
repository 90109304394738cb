import { expect, type Page } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { addClient, getDialog, getOpenButton, getPane, receive, getRow, getTab } from "./fixtures";

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signUp({ name: "Moe Mail", teamName: "Message journeys" });
  const written = [
    ["Rue Ridge", "The roof", "What about it?"],
    ["Lee Lender", "The lender", "The letter is here"],
    ["Dana Whitcomb", "Saturday", "10:30 is perfect"],
  ] as const;
  for (const [index, [sender, subject, content]] of written.entries()) {
    const client = await addClient(
      person,
      sender,
      `${sender.split(" ")[0]?.toLowerCase()}@example.com`,
    );
    await receive(person, { subject, content, sender, client, minutesAgo: index + 1 });
  }
  await signInAs(page, person);
});

test("data that loads late moves nothing under the pointer in the reply form", async ({ page }) => {
  const stop = { channel: "email", address: "dana@example.com" };
  const stopped = await call("/api/suppressions", { as: person, method: "POST", body: stop });
  expect(stopped.status, await stopped.text()).toBe(201);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const late of ["**/api/communication-channels", "**/api/messages/blocked?**"]) {
    await page.route(late, async (route) => {
      await released;
      await route.continue();
    });
  }
  await page.goto("/messages");
  await getRow(page, "Saturday").hover();
  await page.getByRole("button", { name: "Reply: Saturday" }).click();
  const reply = getDialog(page, "Reply");
  const later = reply.getByLabel("Send later");
  await later.hover();
  await page.mouse.down();
  release();
  const why = reply.getByText("Your team has decided not to write to this address");
  await expect(why).toBeVisible();
  await expect(reply.getByRole("radio", { name: "SMS" })).toBeVisible();
  await page.mouse.up();
  await expect(later).toBeChecked();
  await expect(reply.getByRole("button", { name: "Schedule message" })).toBeDisabled();
  await expectLooksRight(page, why);
});

test("write, find, answer, star and delete messages", async ({ page }) => {
  await page.goto("/messages");
  await expect(page.getByRole("link", { name: "Messages 3" })).toBeVisible();
  await page.getByRole("button", { name: "Compose" }).click();
  const compose = getDialog(page, "New message");
  await compose.getByRole("button", { name: "Send message" }).click();
  await expect(compose.getByText("Message content is required")).toBeVisible();
  await expect(compose.getByText("Please enter a valid email address")).toBeVisible();
  await compose.getByLabel("To", { exact: true }).fill("whit");
  await page.getByRole("option", { name: /Dana Whitcomb/ }).click();
  await expect(compose.getByLabel("To", { exact: true })).toHaveValue("dana@example.com");
  await expect(compose.getByText("Please enter a valid email address")).toBeHidden();
  await compose.getByText("More details").click();
  await expect(compose.getByLabel("To name")).toHaveValue("Dana Whitcomb");
  await compose.getByLabel("Subject").fill("Three homes");
  await compose.getByLabel("Message", { exact: true }).fill("The second one first");

  // Closed without sending and reopened: the typed text is restored.
  await compose.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Compose" }).click();
  await expect(compose.getByText("Draft restored")).toBeVisible();
  await expect(compose.getByLabel("Subject")).toHaveValue("Three homes");
  await compose.getByLabel("Message", { exact: true }).press("Control+Enter");
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  await getTab(page, "Sent").click();
  await expect(getRow(page, "Three homes")).toContainText("Dana Whitcomb");
  await expect(getRow(page, "Three homes")).toContainText(/Sending|Sent|Delivered|Failed/);
  await page.getByRole("button", { name: "Compose" }).click();
  await expect(compose.getByLabel("Subject")).toHaveValue("");
  await page.keyboard.press("Escape");

  // The list has one row per person, with the last line. Opening the row marks all its messages as read. A reply
  // to an earlier message goes to that message's sender, with its text quoted.
  await getTab(page, "All Messages").click();
  await expect(page.locator("[data-message-row]")).toHaveCount(3);
  await expect(getRow(page, "Dana Whitcomb")).toContainText("You: The second one first");
  await getOpenButton(page, "Three homes").click();
  await getPane(page, "Three homes")
    .getByRole("button", { name: /Saturday 10:30/ })
    .click();
  const message = getPane(page, "Saturday");
  await expect(message.getByText("10:30 is perfect")).toBeVisible();
  await expect(page.getByRole("link", { name: "Messages 2", includeHidden: true })).toBeAttached();
  await message.getByRole("button", { name: "Reply" }).click();
  const reply = getDialog(page, "Reply");
  await expect(reply.getByLabel("To", { exact: true })).toHaveValue("dana@example.com");
  await expect(reply.getByLabel("Subject")).toHaveValue("Re: Saturday");
  await expect(reply.getByLabel("Message", { exact: true })).toHaveValue(
    /^\n\nOn .+, Dana Whitcomb wrote:\n> 10:30 is perfect$/,
  );
  await page.keyboard.press("Escape");
  await message.getByRole("button", { name: "Forward" }).click();
  await expect(getDialog(page, "Forward").getByLabel("Subject")).toHaveValue("Fwd: Saturday");
  await expect(getDialog(page, "Forward").getByLabel("To", { exact: true })).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(message).toBeHidden();

  await getRow(page, "The roof")
    .getByRole("button", { name: /^Star: / })
    .click();
  await expect(page.getByText("Message starred successfully")).toBeVisible();
  await getTab(page, "Starred").click();
  await expect(page.locator("[data-message-row]")).toHaveCount(1);
  await getTab(page, "Unread").click();
  await expect(page.locator("[data-message-row]")).toHaveCount(2);

  await getOpenButton(page, "The lender").click();
  await getPane(page, "The lender").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this message?");
  await question.getByRole("button", { name: "Delete message" }).click();
  await expect(page.getByText("Message deleted successfully")).toBeVisible();
  await expect(getRow(page, "The lender")).toBeHidden();
});

test("a message marked unread again appears in the Unread tab at once", async ({ page }) => {
  await page.goto("/messages?tab=unread");
  const markedRead = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().includes("/api/messages?id="),
  );
  await getOpenButton(page, "The lender").click();
  await markedRead;
  await page.reload();
  await expect(getRow(page, "The lender")).toHaveCount(0);
  await getPane(page, "The lender").getByRole("button", { name: "Mark unread" }).click();
  await expect(getRow(page, "The lender")).toHaveCount(1);
});

test("shortcuts move, open, star, archive and select messages, and are ignored while typing", async ({
  page,
}) => {
  await page.goto("/messages");
  await expect(getOpenButton(page, "Saturday")).toBeVisible();
  await page.keyboard.press("j");
  await expect(getOpenButton(page, "The roof")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(getOpenButton(page, "The lender")).toBeFocused();
  await page.keyboard.press("s");
  await expect(getRow(page, "The lender").getByRole("button", { name: /^Star: / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("o");
  await expect(getPane(page, "The lender")).toBeVisible();
  await page.keyboard.press("j");
  await expect(getPane(page, "Saturday")).toBeVisible();
  await page.keyboard.press("r");
  await expect(getDialog(page, "Reply").getByLabel("Message", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(getDialog(page, "Reply")).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(getPane(page, "Saturday")).toHaveCount(0);
  await expect(page.getByText("Message marked unread successfully")).toBeVisible();

  await getOpenButton(page, "The roof").focus();
  await page.keyboard.press("e");
  await expect(page.getByText("Message archived successfully")).toBeVisible();
  await expect(getRow(page, "The roof")).toBeHidden();
  await expect(getOpenButton(page, "The lender")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getRow(page, "The roof")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search messages" }).fill("jess");
  await expect(page.getByText("No messages found")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await getOpenButton(page, "The roof").focus();
  await page.keyboard.press("x");
  await getOpenButton(page, "Saturday").focus();
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: "Selected messages" });
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("2 messages archived")).toBeVisible();
  await expect(page.locator("[data-message-row]")).toHaveCount(1);
  await getTab(page, "Archived").click();
  await expect(page.locator("[data-message-row]")).toHaveCount(2);
});

test("Escape closes only the top layer, every toast is shown, and refused changes are reverted", async ({
  page,
}) => {
  await page.goto("/messages");
  await test.step("Escape closes the reply and keeps the message open", async () => {
    await getOpenButton(page, "Saturday").click();
    await expect(getPane(page, "Saturday")).toBeVisible();
    // Presses Escape at the moment the dialog appears, before any other event.
    const pressed = page.evaluate(
      () =>
        new Promise<void>((done) => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector("[role=dialog]")) return;
            observer.disconnect();
            const escape = { key: "Escape", bubbles: true, cancelable: true };
            document.body.dispatchEvent(new KeyboardEvent("keydown", escape));
            done();
          }).observe(document.body, { childList: true });
        }),
    );
    await page.keyboard.press("r");
    await pressed;
    await expect(getDialog(page, "Reply")).toHaveCount(0);
    await expect(getPane(page, "Saturday")).toBeVisible();
  });

  await test.step("a toast that appears while the previous one fades is shown", async () => {
    const star = getRow(page, "The lender").getByRole("button", { name: /^Star: / });
    await star.click();
    await expect(page.getByText("Message starred successfully")).toBeVisible();
    await star.evaluate((button) => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector("[data-sonner-toast][data-removed=true]")) return;
        watcher.disconnect();
        (button as HTMLButtonElement).click();
      });
      watcher.observe(document.body, { subtree: true, attributes: true });
    });
    await expect(page.getByText("Message unstarred successfully")).toBeVisible();
  });

  await test.step("a change that the server refuses is reverted with a message", async () => {
    for (const refused of ["**/api/messages?id=*", "**/api/conversations/marks"]) {
      await page.route(refused, (route) => route.fulfill({ status: 500, json: {} }));
    }
    const star = getRow(page, "The roof").getByRole("button", { name: /^Star: / });
    await star.click();
    await expect(page.getByText("Failed to star message")).toBeVisible();
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await getOpenButton(page, "The roof").focus();
    await page.keyboard.press("e");
    await expect(page.getByText("Failed to archive message")).toBeVisible();
    await expect(getRow(page, "The roof")).toBeVisible();
  });
});

async function sendTextLater(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Actions for Dana Whitcomb" }).click();
  await page.getByRole("menuitem", { name: "Send SMS" }).click();
  const sms = getDialog(page, "Text Dana Whitcomb");
  await sms.getByRole("button", { name: "Templates" }).click();
  await sms.getByRole("button", { name: /^Missed your call/ }).click();
  await expect(sms.getByLabel("Message")).toHaveValue(/^Hi Dana, sorry I missed your call\./);
  await sms.getByLabel("Send later").check();
  await sms.getByLabel("Day", { exact: true }).fill("Jan 2, 2020");
  await sms.getByRole("button", { name: "Schedule text" }).click();
  await expect(sms.getByText("This time has passed")).toBeVisible();
  await sms.getByRole("button", { name: "Tomorrow 9:00 AM" }).click();
  const inHawaii = sms.getByText("By the number’s area code it is outside 8 AM to 9 PM until");
  await sms.getByLabel("To", { exact: true }).fill("(808) 555-0142");
  await expect(inHawaii).toBeVisible();
  await sms.getByLabel("To", { exact: true }).fill("(614) 555-0142");
  await expect(inHawaii).toBeHidden();
  await sms.getByRole("button", { name: "Schedule text" }).click();
  await expect(sms.getByText(/^Text scheduled for .+ at 9:00 AM$/)).toBeVisible();
  await expect(sms).toBeHidden();
}

test("send a text and an email from a client's card, with a confirmation and an entry in the messages", async ({
  page,
}) => {
  await page.goto("/clients");
  await test.step("schedule a text from a template", () => sendTextLater(page));

  await page.getByRole("button", { name: "Actions for Dana Whitcomb" }).click();
  await page.getByRole("menuitem", { name: "Send SMS" }).click();
  const sms = getDialog(page, "Text Dana Whitcomb");
  await expect(sms.getByLabel("To", { exact: true })).toHaveValue("(614) 555-0142");
  await expect(sms.getByRole("button", { name: "Send text" })).toBeDisabled();
  await sms.getByLabel("Message").fill("x".repeat(161));
  await expect(sms.getByText("161/320")).toHaveAttribute("data-tone", "danger");
  await sms.getByLabel("Message").fill("On my way");
  await page.route("**/api/sms/send", (route) => route.fulfill({ status: 500, json: {} }));
  await sms.getByRole("button", { name: "Send text" }).click();
  await expect(sms.getByText("Failed to send SMS")).toBeVisible();
  await expect(sms.getByLabel("Message")).toHaveValue("On my way");
  await page.unroute("**/api/sms/send");
  await sms.getByRole("button", { name: "Send text" }).click();
  // The toast is visible for two seconds, so this polls more often than an expectation does.
  await sms.getByText("Text sent").waitFor();
  await expect(sms).toBeHidden();

  await page.getByRole("button", { name: "Actions for Dana Whitcomb" }).click();
  await page.getByRole("menuitem", { name: "Send Email" }).click();
  const mail = getDialog(page, "Email Dana Whitcomb");
  await mail.getByRole("button", { name: "Templates" }).click();
  await mail.getByRole("button", { name: "Compose" }).click();
  await expect(mail.getByRole("region", { name: "Emails with this client" })).toContainText(
    "10:30 is perfect",
  );
  await mail.getByLabel("Subject").fill("Keys");
  await mail.getByLabel("Message").fill("They are at the office");
  await mail.getByRole("button", { name: "Send email" }).click();
  await mail.getByText("Email sent").waitFor();
  await expect(mail).toBeHidden();
  const { messages } = (await (await call("/api/messages", { as: person })).json()) as {
    messages: { content: string }[];
  };
  expect(messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining(["On my way", "They are at the office"]),
  );
});

test("file a message from an unknown sender with an existing or a new client", async ({ page }) => {
  await receive(person, {
    subject: "The blue door",
    content: "Is it for sale?",
    sender: "Harriet Olmstead",
  });
  await page.goto("/messages?tab=unmatched");
  await getOpenButton(page, "The blue door").click();
  const message = getPane(page, "The blue door");
  await message.getByRole("button", { name: "Create client" }).click();
  const form = getDialog(page, "Create client");
  await expect(form.getByLabel("Name")).toHaveValue("Harriet Olmstead");
  await form.getByLabel("Phone").fill("6145550198");
  await form.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByText("Harriet Olmstead added, and the message filed")).toBeVisible();
  await expect(message.getByRole("link", { name: "View client" })).toBeVisible();
});
