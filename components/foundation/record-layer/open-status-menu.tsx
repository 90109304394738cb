"use client";

import type { ReactElement } from "react";
import { Dot, type Tone } from "@/components/foundation/ui/badge";
import {
  DropdownMenu,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "@/components/foundation/ui/dropdown-menu";

type OpenStatusMenuProps = {
  trigger: ReactElement;
  status: string;
  options: readonly { status: string; tone: Tone }[];
  onChoose: (status: string) => void;
};

/** The menu of statuses. It is open when it is rendered. */
export default function OpenStatusMenu(props: OpenStatusMenuProps) {
  const { trigger, status, options, onChoose } = props;
  return (
    <DropdownMenu defaultOpen trigger={trigger} align="start" aria-label="Status">
      <DropdownMenuRadioGroup value={status} onValueChange={onChoose}>
        {options.map((option) => (
          <DropdownMenuRadioItem key={option.status} value={option.status}>
            <Dot tone={option.tone} />
            {option.status}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenu>
  );
}
