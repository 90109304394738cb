"use client";

import { EllipsisVertical } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ClientListItem } from "@/lib/clients/serialize";

export type ClientCardMenuProps = {
  client: ClientListItem;
  onDelete: (client: ClientListItem) => void;
};

const loadEntries = () => import("./client-menu");

const ClientMenu = dynamic(() => loadEntries().then((module) => module.ClientMenu), {
  ssr: false,
  loading: () => <MenuButton name="client" pending />,
});

/**
 * The card's menu button. The menu itself is fetched and mounted when it is first wanted, so that
 * a screenful of cards costs no more than their buttons.
 */
export function ClientCardMenu({ client, onDelete }: ClientCardMenuProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <ClientMenu client={client} onDelete={onDelete} />;
  return (
    <MenuButton
      name={client.name}
      onPointerEnter={() => void loadEntries()}
      onFocus={() => void loadEntries()}
      onClick={() => setWanted(true)}
    />
  );
}

type MenuButtonProps = Omit<React.ComponentProps<typeof Button>, "children" | "aria-label"> & {
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
