import type { ReactNode } from "react";
import { AppShell } from "./app-shell";
import type { ShellPerson } from "./shell-person";

type TeamlessShellProps = { person: ShellPerson; sidebarCollapsed: boolean; children: ReactNode };

/** The frame for somebody in no team: the screens that need none, and nothing that is a team's. */
export const TeamlessShell = ({ children, ...frame }: TeamlessShellProps) => (
  <AppShell {...frame} countsTasks={false} countsMessages={false} shortcuts={[]}>
    {children}
  </AppShell>
);
