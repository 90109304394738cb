"use server";

import { z } from "zod";
import { requireSession } from "@/lib/foundation/auth/actor";
import { toAppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { switchTenant } from "@/lib/organisation/tenants/data";
import { tenantMessages } from "@/lib/organisation/tenants/messages";

/** Makes the tenant the active one, or returns why it cannot. */
export async function switchTenantAction(tenantId: string): Promise<{ error?: string }> {
  const { db } = await requireSession();
  const parsedId = z.guid().safeParse(tenantId);
  if (!parsedId.success) return { error: tenantMessages.switchDenied };
  try {
    await switchTenant(db, parsedId.data);
    return {};
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) reportError(error.cause ?? error, { where: "switch tenant" });
    return { error: error.message };
  }
}
