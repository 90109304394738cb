import { redirect } from "next/navigation";
import { requireSuperAdmin } from "@/lib/foundation/auth/actor";

/** The area's start page is the list of teams. */
export default async function SuperAdminPage() {
  await requireSuperAdmin();
  redirect("/super-admin/tenants");
}
