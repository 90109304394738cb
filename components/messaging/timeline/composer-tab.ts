import type { Attachments } from "@/lib/messaging/messages/attachment-hooks";
import type { ComposerSubject } from "@/lib/messaging/timeline/composer-subject";

export type ComposerTabProps = {
  about: ComposerSubject;
  channelId: string;
  /** Name of the saved draft. */
  draft: string;
  canAddTask: boolean;
  autoFocus: boolean;
  /** Attachments of the email. They stay while another tab is open. */
  files: Attachments;
};
