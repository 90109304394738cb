import type { MailContent } from "@/lib/foundation/integrations/email/layout";

/** The content of a mail before the layout. */
export type WrittenMail = { subject: string; content: MailContent };
