"use client";

import { EllipsisVertical } from "lucide-react";
import { onDemand } from "@/components/layout/on-demand";
import { IconButton } from "@/components/ui/button";
import type { OpenRecordMenuProps } from "./open-record-menu";

/** It is fetched when it is first wanted: a screenful of records costs no more than their buttons. */
const OpenRecordMenu = onDemand("menu", () => import("./open-record-menu"));

/** The menu of a card or row, behind its three dots. */
export function RecordMenu(props: Omit<OpenRecordMenuProps, "trigger">) {
  return (
    <OpenRecordMenu
      {...props}
      trigger={<IconButton icon={EllipsisVertical} label={`Actions for ${props.name}`} />}
    />
  );
}
