import type { ReactNode } from "react";
import { requireSuperAdmin } from "@/lib/foundation/auth/actor";

/** Layout of the area for the platform's operators. */
export default async function SuperAdminLayout({ children }: { children: ReactNode }) {
  await requireSuperAdmin();
  return children;
}
