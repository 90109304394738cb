import { redirect } from "next/navigation";
import { requireSuperAdmin } from "@/lib/foundation/auth/actor";

/** The area begins with whom it is about: the teams. */
export default async function SuperAdminPage() {
  await requireSuperAdmin();
  redirect("/super-admin/tenants");
}
