import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import {
  createDelete,
  createGet,
  createListAll,
  createRecord,
  updateRecord,
  type RecordDescriptor,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import { toNameTaken } from "@/lib/foundation/record-layer/name-taken";
import type { Db } from "@/lib/foundation/supabase/db";
import { countyRateMessages as text } from "./messages";
import type { CreateCountyRateBody, UpdateCountyRateBody } from "./schema";
import { toCountyRate, type CountyRate } from "./serialize";

const countyRates: RecordDescriptor<"county_rate", CountyRate> = {
  name: "county_rate",
  toDto: toCountyRate,
  texts: { ...text, cannotUpdate: text.cannotManage, cannotDelete: text.cannotManage },
};

/** Returns the tenant's county rates, ordered by state and name. */
export const listCountyRates = createListAll(countyRates, "state", "county");

/** Returns a county rate. Throws 404. */
export const getCountyRate = createGet(countyRates);

/** Adds a county rate. Throws 403 without SETTINGS_MANAGE, 409 when the county already has one. */
export const createCountyRate = (
  db: Db,
  actor: TenantActor,
  body: CreateCountyRateBody,
): Promise<CountyRate> =>
  createRecord(db, actor, countyRates, body).catch(toNameTaken(text.countyTaken, "county"));

/** Changes the given fields. Throws 404, 403, and 409 as createCountyRate() or when `updated_at` is outdated. */
export const updateCountyRate: UpdateFunction<UpdateCountyRateBody, CountyRate> = (
  db,
  actor,
  id,
  changes,
) =>
  updateRecord(db, actor, countyRates, id, changes).catch(toNameTaken(text.countyTaken, "county"));

/** Deletes a county rate. Net sheets keep the rates that they were made with. Throws 404, 403. */
export const deleteCountyRate = createDelete(countyRates);
