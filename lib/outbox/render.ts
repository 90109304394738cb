import { z } from "zod";
import { formatDay } from "@/lib/format";
import { renderMail, type MailContent, type RenderedMail } from "@/lib/integrations/email/layout";

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
});

type Written = { subject: string; content: MailContent };

/** What each kind of mail says. Kinds are those the `emails` table allows. */
const WRITERS: Record<string, (variables: unknown, appUrl: string) => Written> = {
  invitation: writeInvitation,
  task_reminder: writeTaskReminder,
};

/** Renders an owed mail. Throws when the kind is unknown or its variables don't fit: a fault of ours. */
export function renderOwedMail(
  { kind, variables }: { kind: string; variables: unknown },
  appUrl: string,
): RenderedMail & { subject: string } {
  const write = WRITERS[kind];
  if (!write) throw new Error(`No mail of kind "${kind}"`);
  const { subject, content } = write(variables, appUrl);
  return { subject: oneLine(subject), ...renderMail(content) };
}

function writeInvitation(variables: unknown, appUrl: string): Written {
  const { token, tenantName, inviterName, roleName } = invitationVariables.parse(variables);
  return {
    subject: `${inviterName} invited you to ${tenantName} on Lintel`,
    content: {
      title: `Join ${tenantName} on Lintel`,
      paragraphs: [
        `${inviterName} invited you to work with ${tenantName} as ${roleName}.`,
        "The invitation is for this address alone, works once and expires after seven days.",
      ],
      action: { label: "Accept invitation", url: `${appUrl}/invite/${encodeURIComponent(token)}` },
      note: "If you do not know who sent this, leave it alone and nothing happens.",
    },
  };
}

function writeTaskReminder(variables: unknown, appUrl: string): Written {
  const { taskId, title, dueDate } = taskReminderVariables.parse(variables);
  return {
    subject: `Reminder: ${title}`,
    content: {
      title,
      paragraphs: [
        "You asked to be reminded of this task.",
        dueDate ? `It is due on ${formatDay(dueDate)}.` : "It has no due date.",
      ],
      action: { label: "Open task", url: `${appUrl}/tasks/edit/${taskId}` },
      note: "You get these mails because your profile asks for them; you can turn them off there.",
    },
  };
}

/** Names come from people; in a subject they must stay on one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
