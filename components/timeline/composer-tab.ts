import type { Attachments } from "@/lib/messages/attachment-hooks";
import type { ComposerAbout } from "@/lib/timeline/about-client";

export type ComposerTabProps = {
  about: ComposerAbout;
  channelId: string;
  /** Under which name what is typed is kept. */
  draft: string;
  canAddTask: boolean;
  autoFocus: boolean;
  /** The files of the email: they stay while another tab is open. */
  files: Attachments;
};
