import type { Metadata } from "next";
import { Users } from "lucide-react";
import { LoadFailure } from "@/components/layout/load-failure";
import { ListPager, ListSearch } from "@/components/super-admin/list-search";
import { UserList } from "@/components/super-admin/user-list";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireSuperAdmin } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { platformUserListQuery } from "@/lib/platform/schema";
import { listPlatformUsers } from "@/lib/platform/tenants.data";

export const metadata: Metadata = { title: "Users" };

type UsersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function UsersPage({ searchParams }: UsersPageProps) {
  const { actor, db } = await requireSuperAdmin();
  const asked = platformUserListQuery.safeParse(await searchParams);
  const query = asked.data ?? platformUserListQuery.parse({});
  const list = await orUnavailable(listPlatformUsers(db, query));
  if (!list) return <LoadFailure />;
  return (
    <>
      <PageHeader title="Users" text="Everybody with an account, those who signed in last first." />
      <div className="mb-5">
        <ListSearch search={query.search ?? ""} label="Search by name or email" />
      </div>
      {list.users.length === 0 ? (
        <EmptyState icon={Users} title="Nobody found" text="Try another name or email." />
      ) : (
        <UserList users={list.users} timeZone={timeZoneOf(actor)} />
      )}
      <ListPager page={query.page} totalCount={list.total_count} />
    </>
  );
}
