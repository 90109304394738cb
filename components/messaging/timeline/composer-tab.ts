import type { Attachments } from "@/lib/messaging/messages/attachment-hooks";
import type { ComposerSubject } from "@/lib/messaging/timeline/composer-subject";

export type ComposerTabProps = {
  about: ComposerSubject;
  channelId: string;
  /** The name of the saved draft. */
  draft: string;
  canAddTask: boolean;
  autoFocus: boolean;
  /** The attachments of the email, which stay while another tab is open. */
  files: Attachments;
};
