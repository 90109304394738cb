"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { Selected } from "@/components/records/selection";
import SelectionBar from "@/components/records/selection-bar";
import { CLIENT_STATUSES } from "@/lib/clients/list";
import { statusColor, type ClientStatus } from "@/lib/clients/status-color";

const EnrolSelected = dynamic(() => import("@/components/action-plans/enrol-selected"), {
  ssr: false,
});

type ClientSelectionBarProps = Selected & {
  /** May put clients into action plans. */
  canEnrol: boolean;
  children?: ReactNode;
};

/** What can be done with the clients selected in a list of theirs or of leads. */
export default function ClientSelectionBar(props: ClientSelectionBarProps) {
  const { canEnrol, children, ...bar } = props;
  return (
    <SelectionBar
      {...bar}
      kind="clients"
      statuses={CLIENT_STATUSES}
      toneOf={(status) => statusColor(status as ClientStatus)}
      deletion="Their notes and inquiries go with them; deals, tasks and messages stay."
      more={() => (
        <>
          {canEnrol && <EnrolSelected selection={bar.selection} filter={bar.filter} />}
          {children}
        </>
      )}
    />
  );
}
