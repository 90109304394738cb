import type { Task } from "graphile-worker";
import { readTextReport } from "@/lib/foundation/integrations/sms/report";
import { SmsError, type SmsVendor } from "@/lib/foundation/integrations/sms/twilio";
import { claimUnreportedTexts, recordTextReport } from "@/lib/messaging/messages/delivery.data";
import type { Run } from "../deliver";

/** Of an hour; what is left over comes in the next one. */
const AT_ONCE = 200;
/** So many texts that cannot be asked for, one after the other, mean that the vendor is away. */
const MOST_FAILURES = 3;

/**
 * Asks the vendor what became of texts of which no report came within a day. One that cannot be asked for, or whose report
 * cannot be recorded, keeps no other waiting; while the vendor is away the rest is asked for a day later. Throws the first
 * failure once all were asked for.
 */
export function askTextReports(vendor: SmsVendor | null): Task {
  return async (_payload, { withPgClient: run }) => {
    if (!vendor) return;
    const failures: unknown[] = [];
    let inARow = 0;
    for (const text of await run((db) => claimUnreportedTexts(db, AT_ONCE))) {
      try {
        await askTextReport(vendor, run, text);
        inARow = 0;
      } catch (error) {
        failures.push(error);
        inARow += 1;
      }
      if (inARow === MOST_FAILURES) break;
    }
    if (failures.length > 0) throw failures[0];
  };
}

type UnreportedText = { id: string; vendorId: string };

async function askTextReport(vendor: SmsVendor, run: Run, { id, vendorId }: UnreportedText) {
  const text = await vendor.getSms(vendorId).catch(nullIfUnknown);
  const report = text && readTextReport(text.status, text.errorCode);
  if (report) await run((db) => recordTextReport(db, id, report));
}

/** Throws where the vendor is away; null for a text that it does not know. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof SmsError && error.permanent) return null;
  throw error;
}
