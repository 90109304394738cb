import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { isTeamless } from "@/components/foundation/layout/navigation";
import { ResponseCache } from "@/components/foundation/layout/response-cache";
import { shellPerson } from "@/components/foundation/layout/shell-person";
import { UnavailablePage } from "@/components/foundation/layout/unavailable-page";
import { OpenOffers } from "@/components/leads/lead-routing/open-offers";
import { BillingNoticeLine } from "@/components/money/billing/billing-notice";
import { PlanRefusalNotice } from "@/components/money/billing/plan-refusal-notice";
import { AccentStyle } from "@/components/organisation/branding/accent-style";
import { HelperNotice } from "@/components/platform/support-views/lazy-helper-notice";
import { WatchedNotice } from "@/components/platform/support-views/watched-notice";
import { NewClientHost } from "@/components/records/clients/new-client-host";
import { ClosingPrompt } from "@/components/records/deals/closing-prompt";
import { KeyDatesPrompt } from "@/components/records/key-dates/key-dates-prompt";
import { listQuickActions, toShortcutLinks } from "@/components/records/search/quick-actions";
import { QuickTaskHost } from "@/components/records/tasks/quick-task-host";
import { AppShell } from "@/components/workspace/shell/app-shell";
import { SIDEBAR_COLLAPSED, SIDEBAR_COOKIE } from "@/components/workspace/shell/sidebar-memory";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireSession } from "@/lib/foundation/auth/actor";
import { isTenantActor } from "@/lib/foundation/auth/actor-schema";
import { PATH_HEADER } from "@/lib/foundation/auth/path-header";
import { can } from "@/lib/foundation/auth/permissions";
import { teamlessPath } from "@/lib/foundation/auth/teamless-path";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { TimeZoneProvider } from "@/lib/foundation/dates/use-time-zone";
import { API_MESSAGES } from "@/lib/foundation/errors";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { billingNotice } from "@/lib/money/billing/notice";
import { getBillingStanding } from "@/lib/money/billing/notice.data";
import { getBranding } from "@/lib/organisation/branding/data";
import { listRunningViews } from "@/lib/platform/support-views/data";
import { listSavedViews } from "@/lib/records/saved-views/data";
import { savedViewListQuery } from "@/lib/records/saved-views/schema";
import { switchTenantAction } from "./switch-tenant-action";

/** App shell of every screen. Pages authorise again, because a layout does not run each time. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  // A missing file is not a page, and proxy.ts did not see the request.
  if (!(await headers()).has(PATH_HEADER)) notFound();
  const signed = await nullIfUnavailable(requireSession());
  if (!signed) return <UnavailablePage text={API_MESSAGES.unavailable} />;
  const { actor, db } = signed;
  const sidebar = (await cookies()).get(SIDEBAR_COOKIE)?.value;
  const sidebarCollapsed = sidebar === SIDEBAR_COLLAPSED;
  const timeZone = resolveTimeZone(actor);
  if (!isTenantActor(actor)) {
    if (!isTeamless(getPath(await headers()))) redirect(teamlessPath(actor));
    return (
      <ResponseCache>
        <TimeZoneProvider timeZone={timeZone}>
          {/* Only screens that need no team, and no team data. */}
          <AppShell
            person={shellPerson(actor)}
            sidebarCollapsed={sidebarCollapsed}
            countsTasks={false}
            countsMessages={false}
            shortcuts={[]}
            quickActions={[]}
          >
            {children}
          </AppShell>
        </TimeZoneProvider>
      </ResponseCache>
    );
  }
  const read = await nullIfUnavailable(
    Promise.all([
      listSavedViews(db, actor, savedViewListQuery.parse({ pinned: "true" })),
      getBillingStanding(actor),
      getBranding(db, actor.tenantId),
      actor.looksAfterTeam ? listRunningViews(db, actor) : null,
    ]),
  );
  const [pinned, standing, branding, views] = read ?? [];
  const notice = standing && billingNotice(standing, { now: new Date(), timeZone });
  const actions = listQuickActions(actor);
  return (
    <ResponseCache>
      <TimeZoneProvider timeZone={timeZone}>
        <AccentStyle color={branding?.accent_color} />
        <NewClientHost canCreate={can(actor, "CLIENTS_CREATE")} personId={actor.userId}>
          <QuickTaskHost canCreate={can(actor, "TASKS_CREATE")} personId={actor.userId}>
            <AppShell
              person={shellPerson(actor, branding?.logo_url)}
              switchTenant={switchTenantAction}
              sidebarCollapsed={sidebarCollapsed}
              shortcuts={toShortcutLinks(actions)}
              quickActions={actions}
              initialViews={pinned ? initialData(pinned) : undefined}
              countsTasks={can(actor, "TASKS_VIEW")}
              countsMessages={can(actor, "CONVERSATIONS_VIEW")}
              notice={
                actor.support ? (
                  <HelperNotice
                    view={actor.support}
                    tenantId={actor.tenantId}
                    tenantName={actor.tenantName}
                  />
                ) : (
                  <WatchedNotice initialViews={views ?? undefined}>
                    {notice && <BillingNoticeLine notice={notice} />}
                  </WatchedNotice>
                )
              }
            >
              {children}
              <Prompts />
            </AppShell>
          </QuickTaskHost>
        </NewClientHost>
      </TimeZoneProvider>
    </ResponseCache>
  );
}

/** The dialogs that can open over any screen. */
const Prompts = () => (
  <>
    <OpenOffers />
    <ClosingPrompt />
    <KeyDatesPrompt />
    <PlanRefusalNotice />
  </>
);

/** Returns the requested path, which proxy.ts set in a header. */
const getPath = (requestedPath: Headers) =>
  (requestedPath.get(PATH_HEADER) ?? "").split("?", 1)[0] ?? "";
