import { expect, test } from "vitest";
import { renderOwedMail } from "@/lib/outbox/render";

const variables = {
  token: "to/ken",
  tenantName: "Buckeye Realty Group",
  inviterName: "Ann\r\nBcc: everybody@example.test",
  roleName: "Agent",
};

test("an invitation links to its token's page on this site", () => {
  const { text } = renderOwedMail({ kind: "invitation", variables }, "https://crm.test");
  expect(text).toContain("https://crm.test/invite/to%2Fken");
  expect(text).toContain("as Agent");
});

test("a name with line breaks stays on one line of the subject", () => {
  const { subject } = renderOwedMail({ kind: "invitation", variables }, "https://crm.test");
  expect(subject).toBe(
    "Ann Bcc: everybody@example.test invited you to Buckeye Realty Group on Lintel",
  );
});

test("an unknown kind and missing variables are errors", () => {
  expect(() => renderOwedMail({ kind: "greeting", variables }, "https://crm.test")).toThrow(
    'No mail of kind "greeting"',
  );
  expect(() => renderOwedMail({ kind: "invitation", variables: {} }, "https://crm.test")).toThrow();
});

test("a task reminder says what is due and when, and leads to the task", () => {
  const taskId = "11111111-1111-4111-8111-111111111111";
  const reminder = (due: string | null) =>
    renderOwedMail(
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
