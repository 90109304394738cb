"use client";

import { useTabTitle } from "@/components/foundation/layout/use-tab-title";
import { IconButton } from "@/components/foundation/ui/button";
import { Conversation, useOpenMessage, type OpenMessageProps } from "./conversation";
import { paneClasses } from "./empty-pane";

/** Renders the open message beside the list. */
export default function MessagePane(props: OpenMessageProps) {
  const open = useOpenMessage(props);
  useTabTitle(open.title);
  return (
    <section aria-label={open.title} className={paneClasses}>
      <div className="flex shrink-0 items-start justify-between gap-4 px-5 pt-4 pb-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{open.title}</h2>
        <IconButton icon="x" label="Close" className="-mt-1 -mr-2" onClick={props.onClose} />
      </div>
      <Conversation {...props} open={open} />
    </section>
  );
}
