"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { LogoMark } from "@/components/foundation/layout/logo";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";
import {
  useTenantSwitch,
  type SwitchTenant,
} from "@/components/foundation/layout/use-tenant-switch";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { Spinner } from "@/components/foundation/ui/spinner";
import { CompanyLogo } from "@/components/organisation/branding/company-logo";

/** Returns whether there is more than the current team. Counts suspended teams, which the menu also lists. */
export const hasTeamsToChoose = ({ memberships, suspendedTeams }: ShellPerson): boolean =>
  memberships.length + suspendedTeams.length > 1;

const TenantMenu = loadOnDemand("menu", () => import("./tenant-menu"));

type TenantSwitcherProps = {
  person: ShellPerson;
  switchTenant?: SwitchTenant | undefined;
  collapsed?: boolean;
};

/** Renders logo, product and team. Members of several teams can switch here. */
export function TenantSwitcher({ person, switchTenant, collapsed = false }: TenantSwitcherProps) {
  const { switching, choose } = useTenantSwitch(switchTenant);
  const name = <TeamName person={person} collapsed={collapsed} />;
  if (!switchTenant || !hasTeamsToChoose(person)) {
    return <div className="flex h-14 items-center gap-2.5 px-2">{name}</div>;
  }

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
              {switching ? <Spinner /> : <Icon name="chevrons-up-down" className="size-4" />}
            </span>
          )}
        </button>
      }
    />
  );
}

function TeamName({ person, collapsed }: { person: ShellPerson; collapsed: boolean }) {
  if (person.logoUrl)
    return <CompanyName person={person} src={person.logoUrl} collapsed={collapsed} />;
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

type CompanyNameProps = { person: ShellPerson; src: string; collapsed: boolean };

/** Renders the company's own logo, in place of Lintel's. */
function CompanyName({ person, src, collapsed }: CompanyNameProps) {
  if (collapsed) return <CompanyLogo src={src} className="size-8 shrink-0" />;
  return (
    <>
      <CompanyLogo src={src} className="h-8 w-16 shrink-0" />
      <span className="min-w-0">
        <span className="block truncate text-sm leading-[1.125rem] font-semibold">
          {person.tenantName}
        </span>
        <span className="block truncate text-xs text-muted">on Lintel</span>
      </span>
    </>
  );
}
