import type { Attachments } from "@/lib/messaging/messages/attachment-hooks";
import type { ComposerSubject } from "@/lib/messaging/timeline/composer-subject";

export type ComposerTabProps = {
  about: ComposerSubject;
  channelId: string;
  /** Under which name what is typed is kept. */
  draft: string;
  canAddTask: boolean;
  autoFocus: boolean;
  /** The files of the email: they stay while another tab is open. */
  files: Attachments;
};
