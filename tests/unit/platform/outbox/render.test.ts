import { expect, test } from "vitest";
import { renderOutboxMail } from "@/lib/platform/outbox/render";

const variables = {
  token: "to/ken",
  tenantName: "Buckeye Realty Group",
  inviterName: "Ann\r\nBcc: everybody@example.test",
  roleName: "Agent",
};

test("an invitation links to the page of its token on this site", () => {
  const { text } = renderOutboxMail({ kind: "invitation", variables }, "https://crm.test");
  expect(text).toContain("https://crm.test/invite/to%2Fken");
  expect(text).toContain("as Agent");
});

test("a name with line breaks stays on one line of the subject", () => {
  const { subject } = renderOutboxMail({ kind: "invitation", variables }, "https://crm.test");
  expect(subject).toBe(
    "Ann Bcc: everybody@example.test invited you to Buckeye Realty Group on Lintel",
  );
});

test("an unknown kind and missing variables are errors", () => {
  expect(() => renderOutboxMail({ kind: "greeting", variables }, "https://crm.test")).toThrow(
    'No mail of kind "greeting"',
  );
  expect(() =>
    renderOutboxMail({ kind: "invitation", variables: {} }, "https://crm.test"),
  ).toThrow();
});

test("a task reminder says what is due and when, and links to the task", () => {
  const taskId = "11111111-1111-4111-8111-111111111111";
  const reminder = (due: string | null) =>
    renderOutboxMail(
      { kind: "task_reminder", variables: { taskId, title: "Call\nDana <b>", dueDate: due } },
      "https://crm.test",
    );
  const { subject, text, html } = reminder("2026-11-20");
  expect(subject).toBe("Reminder: Call Dana <b>");
  expect(text).toContain("It is due on Fri, Nov 20.");
  expect(text).toContain(`https://crm.test/tasks/edit/${taskId}`);
  expect(html).not.toContain("<b>");
  expect(reminder(null).text).toContain("It has no due date.");
});

test("a failed payment's mail says from which day the team is read-only", () => {
  const variables = {
    tenantName: "Buckeye",
    timeZone: "America/New_York",
    readOnlyFrom: "2026-12-09T03:00:00+00:00",
  };
  const { subject, text } = renderOutboxMail(
    { kind: "payment_failed", variables },
    "https://crm.test",
  );
  expect(subject).toBe("A payment for Buckeye did not go through");
  expect(text).toContain("If nothing is paid by Tue, Dec 8, the team can only read from then on.");
  expect(text).toContain("https://crm.test/settings/billing");
  const inFreeTesting = { kind: "payment_failed", variables: { ...variables, readOnlyFrom: null } };
  expect(renderOutboxMail(inFreeTesting, "https://crm.test").text).not.toContain("can only read");
});

test("the mail about the end of a trial states the day, the plan and its price", () => {
  const variables = {
    tenantName: "Buckeye",
    timeZone: "UTC",
    trialEndsAt: "2026-12-09T03:00:00Z",
    plan: "professional",
  };
  const { subject, text } = renderOutboxMail(
    { kind: "trial_ending", variables },
    "https://crm.test",
  );
  expect(subject).toBe("The trial of Buckeye ends on Wed, Dec 9");
  expect(text).toContain("the Professional plan: $79 a month");
});

test("a notification's mail has its title and its link", () => {
  const { subject, text, html } = renderOutboxMail(
    {
      kind: "notification",
      variables: {
        title: "Email from <b>Dana</b>",
        url: "/messages?message=1",
        tenantName: "Home",
      },
    },
    "https://crm.test",
  );
  expect(subject).toBe("Email from <b>Dana</b>");
  expect(text).toContain("https://crm.test/messages?message=1");
  expect(html).not.toContain("<b>Dana</b>");
});

test.each([
  [3, "Home Realty can only read from Mon, Nov 23 on", "ends on Mon, Nov 23"],
  [1, "Home Realty can only read from Mon, Nov 23 on", "ends on Mon, Nov 23"],
  [0, "Home Realty can only read now", "is over and no plan was chosen"],
])(
  "%i days before a team becomes read-only, a mail says so and links to the plans",
  (days, title, says) => {
    const { subject, text } = renderOutboxMail(
      {
        kind: "reading_only",
        variables: {
          tenantName: "Home Realty",
          timeZone: "America/New_York",
          readOnlyFrom: "2026-11-23T18:00:00Z",
          daysBefore: days,
        },
      },
      "https://crm.test",
    );
    expect(subject).toBe(title);
    expect(text).toContain(says);
    expect(text).toContain("https://crm.test/settings/billing");
  },
);

test("a receipt of consent states text, time and phone number, and how to withdraw the consent", () => {
  const { subject, text, html } = renderOutboxMail(
    {
      kind: "consent_receipt",
      variables: {
        tenantName: "Buckeye Realty Group",
        timeZone: "America/New_York",
        phone: "6145550142",
        consentText: "I agree to calls & texts",
        consentedAt: "2026-11-20T18:00:00Z",
      },
    },
    "https://crm.test",
  );
  expect(subject).toBe("You agreed to hear from Buckeye Realty Group");
  expect(text).toContain("Nov 20, 2026");
  expect(text).toContain("1:00 PM");
  expect(text).toContain("(614) 555-0142");
  expect(text).toContain("“I agree to calls & texts”");
  expect(text).toContain("reply STOP to any text from Buckeye Realty Group");
  expect(html).toContain("I agree to calls &amp; texts");
});
