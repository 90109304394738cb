import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { readTextReport } from "@/lib/foundation/integrations/sms/report";
import { SmsError, type SmsVendor } from "@/lib/foundation/integrations/sms/twilio";
import { claimUnreportedTexts, recordTextReport } from "@/lib/messaging/messages/delivery.data";

/** The most texts an hour. The next hour takes the rest. */
const AT_ONCE = 200;

/**
 * Asks the vendor about texts without a report for a day. Stops while the vendor is away; the texts
 * are asked for again a day later.
 */
export function askTextReports(db: SqlDatabase, vendor: SmsVendor | null): Task {
  return async () => {
    if (!vendor) return;
    for (const { id, vendorId } of await claimUnreportedTexts(db, AT_ONCE)) {
      const text = await vendor.getSms(vendorId).catch(nullIfUnknown);
      const report = text && readTextReport(text.status, text.errorCode);
      if (report) await recordTextReport(db, id, report);
    }
  };
}

/** Returns null for a text that the vendor does not know. Throws while the vendor is away. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof SmsError && error.permanent) return null;
  throw error;
}
