"use client";

import { lazy, Suspense } from "react";
import { useOnDemand } from "@/components/layout/use-on-demand";
import { MenuButton } from "./menu-button";
import type { RecordMenuProps } from "./open-record-menu";

const loadMenu = () => import("./open-record-menu");

const OpenRecordMenu = lazy(loadMenu);

/**
 * The menu of a card or row. It is fetched and mounted when it is first wanted, so that a screenful
 * of records costs no more than their buttons.
 */
export function RecordMenu(props: RecordMenuProps) {
  const { wanted, want, prepare } = useOnDemand(loadMenu);
  const button = (
    <MenuButton name={props.name} onPointerEnter={prepare} onFocus={prepare} onClick={want} />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenRecordMenu {...props} />
    </Suspense>
  );
}
