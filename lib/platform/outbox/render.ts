import { z } from "zod";
import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { renderMail, type RenderedMail } from "@/lib/foundation/integrations/email/layout";
import { formatDay } from "@/lib/foundation/text/format";
import { brandingSchema } from "@/lib/organisation/branding/schema";
import { writeAccountChanged, writeBankAccountChanged } from "./account-mails";
import { composePaymentFailed, composeReadOnlyNotice, composeTrialEnding } from "./billing-mails";
import { composeConsentReceipt } from "./consent-mail";
import { composeLeadMail } from "./lead-mail";
import { composePayoutPaid, composePayoutRejected } from "./payout-mails";
import { composeWeeklyReport } from "./report-mail";
import type { WrittenMail } from "./written-mail";

const invitationVariables = z.object({
  token: z.string().min(1),
  tenantName: z.string(),
  inviterName: z.string(),
  roleName: z.string(),
});

const taskReminderVariables = z.object({
  taskId: z.guid(),
  title: z.string().min(1),
  dueDate: z.string().nullable(),
  dueTime: z.string().nullish(),
});

const testMailVariables = z.object({ tenantName: z.string() });

const notificationVariables = z.object({
  title: z.string().min(1),
  url: z.string().startsWith("/"),
  tenantName: z.string(),
});

/** The writer of each kind of mail. The `emails` table allows the same kinds. */
const WRITERS: Record<string, (variables: unknown, appUrl: string) => WrittenMail> = {
  invitation: writeInvitation,
  task_reminder: writeTaskReminder,
  test_mail: writeTestMail,
  notification: writeNotification,
  lead: composeLeadMail,
  payment_failed: composePaymentFailed,
  trial_ending: composeTrialEnding,
  reading_only: composeReadOnlyNotice,
  payout_paid: composePayoutPaid,
  payout_rejected: composePayoutRejected,
  weekly_report: composeWeeklyReport,
  account_changed: writeAccountChanged,
  bank_account_changed: writeBankAccountChanged,
  consent_receipt: composeConsentReceipt,
};

const CHOSEN =
  "You get these emails because you turned them on in your profile. You can turn them off there.";

type Owed = {
  kind: string;
  variables: unknown;
  branding?: unknown;
  tenant_name?: string | null;
};

/** Renders a mail of the outbox. Throws for an unknown kind or wrong variables, which are bugs. */
export function renderOutboxMail(
  { kind, variables, branding, tenant_name }: Owed,
  appUrl: string,
): RenderedMail & { subject: string } {
  const write = WRITERS[kind];
  if (!write) throw new Error(`No mail of kind "${kind}"`);
  const { subject, content } = write(variables, appUrl);
  const looks = branding ? brandingSchema.parse(branding) : null;
  const brand = looks && {
    name: tenant_name ?? "",
    logoUrl: looks.logo_url && `${appUrl}${looks.logo_url}`,
    accentColor: looks.accent_color,
  };
  return { subject: oneLine(subject), ...renderMail(content, brand ?? undefined) };
}

function writeInvitation(variables: unknown, appUrl: string): WrittenMail {
  const { token, tenantName, inviterName, roleName } = invitationVariables.parse(variables);
  return {
    subject: `${inviterName} invited you to ${tenantName} on Lintel`,
    content: {
      title: `Join ${tenantName} on Lintel`,
      paragraphs: [
        `${inviterName} invited you to work with ${tenantName} as ${roleName}.`,
        "The invitation works once, for this address only, and expires in seven days.",
      ],
      action: { label: "Accept invitation", url: `${appUrl}/invite/${encodeURIComponent(token)}` },
      note: "If you were not expecting this invitation, you can ignore this email.",
    },
  };
}

function writeTaskReminder(variables: unknown, appUrl: string): WrittenMail {
  const { taskId, title, dueDate, dueTime } = taskReminderVariables.parse(variables);
  return {
    subject: `Reminder: ${title}`,
    content: {
      title,
      paragraphs: [
        "You asked to be reminded of this task.",
        dueDate
          ? `It is due on ${formatDay(dueDate)}${dueTime ? ` at ${formatClockTime(dueTime)}` : ""}.`
          : "It has no due date.",
      ],
      action: { label: "Open task", url: `${appUrl}/tasks/edit/${taskId}` },
      note: CHOSEN,
    },
  };
}

function writeTestMail(variables: unknown, appUrl: string): WrittenMail {
  const { tenantName } = testMailVariables.parse(variables);
  return {
    subject: "Mail from Lintel works",
    content: {
      title: "Mail from Lintel works",
      paragraphs: [
        `You asked for this email in the settings of ${tenantName}. All email from Lintel goes out the same way.`,
      ],
      action: { label: "Open integrations", url: `${appUrl}/settings/integrations` },
    },
  };
}

/** Writes the mail of a notification, for people who also want notifications by mail. */
function writeNotification(variables: unknown, appUrl: string): WrittenMail {
  const { title, url, tenantName } = notificationVariables.parse(variables);
  return {
    subject: title,
    content: {
      title,
      paragraphs: [`For ${tenantName} on Lintel.`],
      action: { label: "Open in Lintel", url: `${appUrl}${url}` },
      note: CHOSEN,
    },
  };
}

/** Returns a text on one line, because names in a subject may contain line breaks. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
