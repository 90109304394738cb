import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { readTextReport } from "@/lib/foundation/integrations/sms/report";
import { SmsError, type SmsVendor } from "@/lib/foundation/integrations/sms/twilio";
import { claimUnreportedTexts, recordTextReport } from "@/lib/messaging/messages/text-reports.data";

/** The most texts an hour. The next hour takes the rest. */
const AT_ONCE = 200;
/** After this many failures in a row the vendor counts as unavailable. */
const MAX_FAILURES = 3;

/**
 * Asks the vendor about texts that have had no report for a day. A text whose request or report fails does not
 * stop the others. When the vendor is unavailable, the rest is requested a day later. Throws the first failure at
 * the end.
 */
export function askTextReports(db: SqlDatabase, vendor: SmsVendor | null): Task {
  return async () => {
    if (!vendor) return;
    const failures: unknown[] = [];
    let inARow = 0;
    for (const text of await claimUnreportedTexts(db, AT_ONCE)) {
      try {
        await askTextReport(db, vendor, text);
        inARow = 0;
      } catch (error) {
        failures.push(error);
        inARow += 1;
      }
      if (inARow === MAX_FAILURES) break;
    }
    if (failures.length > 0) throw failures[0];
  };
}

type UnreportedText = { id: string; vendorId: string };

async function askTextReport(db: SqlDatabase, vendor: SmsVendor, { id, vendorId }: UnreportedText) {
  const text = await vendor.getSms(vendorId).catch(nullIfUnknown);
  const report = text && readTextReport(text.status, text.errorCode);
  if (report) await recordTextReport(db, id, report);
}

/** Returns null for a text that the vendor does not know. Throws while the vendor is unavailable. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof SmsError && error.permanent) return null;
  throw error;
}
