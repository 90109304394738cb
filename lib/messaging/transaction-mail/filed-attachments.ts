import type { InboundMail } from "@/lib/messaging/messages/inbound-mail";

type InboundAttachment = InboundMail["attachments"][number];

/** Smaller inline pictures are logos of a signature. */
const MIN_PICTURE_BYTES = 20 * 1024;

/** Returns the attachments of a mail without small inline pictures. */
export const listPapers = ({ attachments, html }: Pick<InboundMail, "attachments" | "html">) =>
  attachments.filter((attachment) => !isLogo(attachment, html ?? ""));

const isLogo = ({ type, size, contentId }: InboundAttachment, html: string): boolean =>
  type.startsWith("image/") &&
  size < MIN_PICTURE_BYTES &&
  contentId !== null &&
  html.includes(`data-cid="${contentId}"`);
