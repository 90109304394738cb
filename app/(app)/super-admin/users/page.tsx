import type { Metadata } from "next";
import {
  defineOperatorPage,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { ListPager, ListSearch } from "@/components/platform/super-admin/list-search";
import { OperatorHeader } from "@/components/platform/super-admin/operator-header";
import { UserList } from "@/components/platform/super-admin/user-list";
import { platformUserListQuery } from "@/lib/platform/platform/schema";
import { listPlatformUsers } from "@/lib/platform/platform/tenants.data";

export const metadata: Metadata = { title: "Users" };

export default defineOperatorPage<SearchPageProps>(async ({ db, searchParams }) => {
  const parsed = platformUserListQuery.safeParse(await searchParams);
  const query = parsed.data ?? platformUserListQuery.parse({});
  const list = await listPlatformUsers(db, query);
  return (
    <>
      <OperatorHeader title="Users" text="Everyone with an account, most recent sign-in first." />
      <div className="mb-5">
        <ListSearch search={query.search ?? ""} label="Search by name or email" />
      </div>
      {list.users.length === 0 ? (
        <EmptyState icon="users" title="Nobody found" text="Try another name or email." />
      ) : (
        <UserList users={list.users} />
      )}
      <ListPager page={query.page} totalCount={list.total_count} />
    </>
  );
});
