"use client";

import type { ReactNode } from "react";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { DueButton } from "./due-button";
import type { MoveDueMenuProps } from "./move-due-menu";

/** It is fetched when it is first wanted: a screenful of what is due costs no more than its labels. */
const MoveDueMenu = loadOnDemand("menu", () => import("./move-due-menu"));

type MovableDueProps = Omit<MoveDueMenuProps, "trigger"> & {
  canMove: boolean;
  /** When it is due. */
  children: ReactNode;
};

/** A due label; for those who may change it, the way to another day. */
export function MovableDue({ canMove, children, ...menu }: MovableDueProps) {
  if (!canMove) return children;
  return <MoveDueMenu {...menu} trigger={<DueButton>{children}</DueButton>} />;
}
