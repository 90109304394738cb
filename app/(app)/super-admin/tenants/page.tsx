import type { Metadata } from "next";
import {
  defineOperatorPage,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { ListPager, ListSearch, StateChoice } from "@/components/platform/super-admin/list-search";
import { OperatorHeader } from "@/components/platform/super-admin/operator-header";
import { TenantList } from "@/components/platform/super-admin/tenant-list";
import { platformTenantListQuery } from "@/lib/platform/platform/schema";
import { listTenants } from "@/lib/platform/platform/tenants.data";

export const metadata: Metadata = { title: "Teams" };

export default defineOperatorPage<SearchPageProps>(async ({ actor, searchParams }) => {
  // An invalid hand-typed address shows the unfiltered list.
  const parsed = platformTenantListQuery.safeParse(await searchParams);
  const query = parsed.data ?? platformTenantListQuery.parse({});
  const list = await listTenants(actor, query);
  const isFiltered = Boolean(query.search || query.state);
  return (
    <>
      <OperatorHeader title="Teams" text="Every company on this Lintel, newest first." />
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <ListSearch search={query.search ?? ""} label="Search teams and their people" />
        <StateChoice state={query.state ?? ""} />
      </div>
      {list.tenants.length === 0 ? (
        <EmptyState
          icon="building-complex"
          title={isFiltered ? "No team found" : "No teams yet"}
          text={
            isFiltered
              ? "Try another name, or the email of somebody who works there."
              : "Companies show here when they sign up."
          }
        />
      ) : (
        <TenantList tenants={list.tenants} />
      )}
      <ListPager page={query.page} totalCount={list.total_count} />
    </>
  );
});
