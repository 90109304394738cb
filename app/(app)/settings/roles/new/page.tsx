import type { Metadata } from "next";
import { LoadFailure } from "@/components/layout/load-failure";
import { RoleForm } from "@/components/roles/role-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { listRoles } from "@/lib/roles/data";

export const metadata: Metadata = { title: "New role" };

type NewRolePageProps = { searchParams: Promise<{ from?: string | string[] }> };

export default async function NewRolePage({ searchParams }: NewRolePageProps) {
  const { actor, db } = await requireActor({ can: "MEMBERS_MANAGE" });
  const { from } = await searchParams;
  const roles = await orUnavailable(listRoles(db, actor));
  if (!roles) return <LoadFailure />;
  const copied =
    roles.find(({ id }) => id === from) ??
    roles.find(({ system_role }) => system_role === "agent") ??
    null;
  return (
    <>
      <BreadcrumbLabel label="New role" />
      <PageHeader
        title="New role"
        text={copied ? `Begins as a copy of ${copied.name}, as far as you hold it yourself.` : null}
      />
      <RoleForm
        key={copied?.id}
        role={null}
        copied={copied}
        maker={actor.permissions}
        personId={actor.userId}
      />
    </>
  );
}
