import { cookies } from "next/headers";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { ResponseCache } from "@/components/layout/response-cache";
import { shellPerson } from "@/components/layout/shell-person";
import { UnavailablePage } from "@/components/layout/unavailable-page";
import { SIDEBAR_COLLAPSED, SIDEBAR_COOKIE } from "@/components/layout/sidebar-memory";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { HeaderSearch } from "@/components/search/header-search";
import { quickActionsFor } from "@/components/search/quick-actions";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { switchTenantAction } from "./switch-tenant-action";

/** The frame of every screen. Pages authorise themselves again: a layout does not run each time. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const signed = await orUnavailable(requireActor({ can: null }));
  if (!signed) return <UnavailablePage />;
  const { actor } = signed;
  const sidebar = (await cookies()).get(SIDEBAR_COOKIE)?.value;
  return (
    <ResponseCache>
      <AppShell
        person={shellPerson(actor)}
        switchTenant={switchTenantAction}
        sidebarCollapsed={sidebar === SIDEBAR_COLLAPSED}
        countsTasks={can(actor, "TASKS_VIEW")}
        countsMessages={can(actor, "CONVERSATIONS_VIEW")}
        notifications={<NotificationBell />}
        search={<HeaderSearch userId={actor.userId} actions={quickActionsFor(actor)} />}
      >
        {/* Here, where nothing is drawn again: it gives those below a new context every time it is, and what
            React has not taken over from the server by then would be drawn anew. */}
        <NuqsAdapter>{children}</NuqsAdapter>
      </AppShell>
    </ResponseCache>
  );
}
