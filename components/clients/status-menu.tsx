"use client";

import { ChevronDown } from "lucide-react";
import { Dot } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { showToast } from "@/components/ui/toast";
import { useUpdateClient } from "@/lib/clients/hooks";
import { CLIENT_STATUSES } from "@/lib/clients/list-filters";
import { updateFailureText } from "@/lib/clients/save-failure";
import type { Client } from "@/lib/clients/serialize";
import { statusColor, type ClientStatus } from "@/lib/clients/status-color";
import { failureOf } from "./failure-of";
import { StatusBadge } from "./status-badge";

/** The status, changed on the spot: it shows at once and goes back if the server refuses. */
export function StatusMenu({ client }: { client: Client }) {
  const updateClient = useUpdateClient();
  if (!client.can_update) return <StatusBadge status={client.status} />;

  function change(status: string) {
    if (!isStatus(status) || status === client.status) return;
    updateClient.mutate(
      { id: client.id, changes: { status } },
      {
        onError: (error) =>
          showToast({ variant: "error", title: updateFailureText(failureOf(error)) }),
      },
    );
  }

  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger
        aria-label={`Status: ${client.status}. Change`}
        className="inline-flex items-center gap-1 rounded-full pr-1.5 hover:bg-hover aria-expanded:bg-hover touch:h-11"
      >
        <StatusBadge status={client.status} />
        <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" aria-label="Status">
        <DropdownMenuRadioGroup value={client.status} onValueChange={change}>
          {CLIENT_STATUSES.map((status) => (
            <DropdownMenuRadioItem key={status} value={status}>
              <Dot tone={statusColor(status)} />
              {status}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const isStatus = (value: string): value is ClientStatus =>
  (CLIENT_STATUSES as readonly string[]).includes(value);
