"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTransition } from "react";
import { cn } from "@/components/ui/class-names";
import { Spinner } from "@/components/ui/spinner";
import { showToast } from "@/components/ui/toast";
import { announceSession } from "@/lib/auth/session-events";
import { LogoMark } from "./logo";
import { homePath } from "./navigation";
import { onDemand } from "./on-demand";
import type { ShellPerson } from "./shell-person";

/** Makes the tenant the active one on the server; answers a text when it is refused. */
export type SwitchTenant = (tenantId: string) => Promise<{ error?: string | undefined } | void>;

const TenantMenu = onDemand("menu", () => import("./tenant-menu"));

type TenantSwitcherProps = {
  person: ShellPerson;
  switchTenant?: SwitchTenant | undefined;
  collapsed?: boolean;
};

/** Mark, product and team; for members of several teams the way from one to the other. */
export function TenantSwitcher({ person, switchTenant, collapsed = false }: TenantSwitcherProps) {
  const [switching, startSwitch] = useTransition();
  const name = <TeamName person={person} collapsed={collapsed} />;
  if (!switchTenant || person.memberships.length < 2) {
    return <div className="flex h-14 items-center gap-2.5 px-2">{name}</div>;
  }

  const choose = (tenantId: string) =>
    startSwitch(async () => {
      const answer = await switchTenant(tenantId);
      if (answer?.error) {
        showToast({ title: answer.error, variant: "error" });
        return;
      }
      announceSession("TENANT_SWITCHED");
      // A full load: nothing of the other team stays in memory.
      window.location.assign(homePath);
    });

  return (
    <TenantMenu
      person={person}
      onChoose={choose}
      trigger={
        <button
          type="button"
          aria-busy={switching}
          className={cn(
            "my-1 flex h-12 w-full items-center gap-2.5 rounded-control px-2 text-left transition-colors hover:bg-hover aria-expanded:bg-hover",
            collapsed && "justify-center",
          )}
        >
          {name}
          <span className="sr-only">Switch team</span>
          {!collapsed && (
            <span className="ml-auto text-muted">
              {switching ? <Spinner /> : <ChevronsUpDown aria-hidden="true" className="size-4" />}
            </span>
          )}
        </button>
      }
    />
  );
}

function TeamName({ person, collapsed }: { person: ShellPerson; collapsed: boolean }) {
  return (
    <>
      <LogoMark />
      {!collapsed && (
        <span className="min-w-0">
          <span className="block truncate text-base leading-[1.125rem] font-semibold tracking-[-0.01em]">
            Lintel
          </span>
          <span className="block truncate text-xs text-muted">
            {person.tenantName ?? "No team yet"}
          </span>
        </span>
      )}
    </>
  );
}
