import { showNotice, showToast } from "@/components/foundation/ui/toast";
import { countMessages, isForLater, toSendingText } from "@/lib/messaging/mailings/labels";
import type { Mailing } from "@/lib/messaging/mailings/serialize";

/** The time in which the sender can undo; the messages wait two seconds longer. */
const UNDO_MS = 10_000;

type Ways = { timeZone: string; undo: () => Promise<void>; showResults: () => void };

/** Shows a toast that a mailing is being sent and offers to undo it; after ten seconds offers its results. */
export function toastMailing(mailing: Mailing, { timeZone, undo, showResults }: Ways): void {
  const { recipient_count, channel, figures } = mailing;
  const sending = toSendingText(mailing, timeZone);
  const timer = setTimeout(() => {
    const title = isForLater(mailing)
      ? sending
      : `${countMessages(recipient_count, channel)} on the way`;
    showNotice({ title, action: { label: "Who gets it", onClick: showResults } });
  }, UNDO_MS);
  const takeBack = () => {
    clearTimeout(timer);
    void undo();
  };
  showToast({
    title: sending,
    ...(figures.left_out > 0 && { description: `${figures.left_out} left out` }),
    duration: UNDO_MS,
    action: { label: "Undo", onClick: takeBack },
  });
}
