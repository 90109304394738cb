"use client";

import { ChevronsUpDown } from "lucide-react";
import { lazy, Suspense, type ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";
import { Spinner } from "@/components/ui/spinner";
import { LogoMark } from "./logo";
import type { ShellPerson } from "./shell-person";
import { useOnDemand } from "./use-on-demand";

/** Makes the tenant the active one on the server; answers a text when it is refused. */
export type SwitchTenant = (tenantId: string) => Promise<{ error?: string | undefined } | void>;

const loadMenu = () => import("./tenant-menu");
const TenantMenu = lazy(loadMenu);

type TenantSwitcherProps = {
  person: ShellPerson;
  switchTenant?: SwitchTenant | undefined;
  collapsed?: boolean;
};

/** Mark, product and team; for members of several teams the way from one to the other. */
export function TenantSwitcher({ person, switchTenant, collapsed = false }: TenantSwitcherProps) {
  const { wanted, want, prepare } = useOnDemand(loadMenu);
  if (!switchTenant || person.memberships.length < 2) {
    return (
      <div className="flex h-14 items-center gap-2.5 px-2">
        <TeamName person={person} collapsed={collapsed} />
      </div>
    );
  }
  const button = (
    <TenantButton
      person={person}
      collapsed={collapsed}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={want}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <TenantMenu person={person} switchTenant={switchTenant} collapsed={collapsed} />
    </Suspense>
  );
}

type TenantButtonProps = ComponentProps<"button"> & {
  person: ShellPerson;
  collapsed: boolean;
  switching?: boolean;
};

/** What opens the menu of teams, before and after it is mounted. */
export function TenantButton({ person, collapsed, switching = false, ...rest }: TenantButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={switching}
      className={cn(
        "my-1 flex h-12 w-full items-center gap-2.5 rounded-control px-2 text-left transition-colors hover:bg-hover aria-expanded:bg-hover",
        collapsed && "justify-center",
      )}
    >
      <TeamName person={person} collapsed={collapsed} />
      <span className="sr-only">Switch team</span>
      {!collapsed && (
        <span className="ml-auto text-muted">
          {switching ? <Spinner /> : <ChevronsUpDown aria-hidden="true" className="size-4" />}
        </span>
      )}
    </button>
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
