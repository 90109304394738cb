import type { Task } from "graphile-worker";
import { bookMonthlyCharges as book } from "@/lib/commissions/monthly-charges/data";
import type { SqlDatabase } from "@/lib/foundation/database/database";

/** Books the due monthly charges of commission plans. */
export const bookMonthlyCharges =
  (db: SqlDatabase): Task =>
  () =>
    book(db);
