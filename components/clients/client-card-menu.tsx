"use client";

import { EllipsisVertical } from "lucide-react";
import { lazy, Suspense, type ComponentProps } from "react";
import { useOnDemand } from "@/components/layout/use-on-demand";
import { Button } from "@/components/ui/button";
import type { ClientListItem } from "@/lib/clients/serialize";

export type ClientCardMenuProps = {
  client: ClientListItem;
  canAddTask: boolean;
  onDelete: (client: ClientListItem) => void;
};

const loadMenu = () => import("./client-menu");

const ClientMenu = lazy(loadMenu);

/**
 * The card's menu button. The menu itself is fetched and mounted when it is first wanted, so that
 * a screenful of cards costs no more than their buttons.
 */
export function ClientCardMenu({ client, ...rest }: ClientCardMenuProps) {
  const { wanted, want, prepare } = useOnDemand(loadMenu);
  const button = (
    <MenuButton name={client.name} onPointerEnter={prepare} onFocus={prepare} onClick={want} />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ClientMenu client={client} {...rest} />
    </Suspense>
  );
}

type MenuButtonProps = Omit<ComponentProps<typeof Button>, "children" | "aria-label"> & {
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
