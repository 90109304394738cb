import { Icon } from "@/components/foundation/ui/icon";
import { shellMessages } from "@/lib/foundation/layout/messages";
import { PlainPage } from "./plain-page";
import { ReloadButton } from "./reload-button";

/** Replaces the whole frame while the actor cannot be loaded. */
export function UnavailablePage({ text }: { text: string }) {
  return (
    <PlainPage>
      <div
        role="alert"
        className="mx-auto flex max-w-[460px] flex-col items-center py-[12vh] text-center"
      >
        <span className="mb-5 grid size-11 place-items-center rounded-card bg-gray-soft text-gray-fg">
          <Icon name="cloud-off" className="size-5" strokeWidth={1.75} />
        </span>
        <h1 className="text-xl">{shellMessages.unavailableTitle}</h1>
        <p className="mt-2 text-balance text-muted">{text}</p>
        <ReloadButton className="mt-6" />
      </div>
    </PlainPage>
  );
}
