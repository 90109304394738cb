"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { IconButton } from "@/components/foundation/ui/button";
import type { OpenRecordMenuProps } from "./open-record-menu";

/** Loaded on the first press, so that a list of records loads only the buttons. */
const OpenRecordMenu = loadOnDemand("menu", () => import("./open-record-menu"));

/** The menu of a card or row, behind its three dots. */
export function RecordMenu(props: Omit<OpenRecordMenuProps, "trigger">) {
  return (
    <OpenRecordMenu
      {...props}
      trigger={<IconButton icon="ellipsis-vertical" label={`Actions for ${props.name}`} />}
    />
  );
}
