import type { MailContent } from "@/lib/foundation/integrations/email/layout";

/** A mail before it is laid out. */
export type WrittenMail = { subject: string; content: MailContent };
