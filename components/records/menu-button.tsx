import { EllipsisVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

type MenuButtonProps = Omit<ComponentProps<typeof Button>, "children" | "aria-label"> & {
  /** The record's. */
  name: string;
};

/** The three dots; what opens the menu before and after it is mounted. */
export function MenuButton({ name, ...rest }: MenuButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-haspopup="menu"
      aria-label={`Actions for ${name}`}
      {...rest}
    >
      <EllipsisVertical aria-hidden="true" />
    </Button>
  );
}
