"use server";

import { z } from "zod";
import { requireSession } from "@/lib/auth/actor";
import { toAppError } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";
import { switchTenant } from "@/lib/tenants/data";
import { tenantMessages } from "@/lib/tenants/messages";

/** Makes the tenant the active one, or answers why not. */
export async function switchTenantAction(tenantId: string): Promise<{ error?: string }> {
  const { db } = await requireSession();
  const wanted = z.guid().safeParse(tenantId);
  if (!wanted.success) return { error: tenantMessages.switchDenied };
  try {
    await switchTenant(db, wanted.data);
    return {};
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) reportError(error.cause ?? error, { where: "switch tenant" });
    return { error: error.message };
  }
}
