import type { Metadata } from "next";
import { LoadFailure } from "@/components/foundation/layout/load-failure";
import { PartnerHub } from "@/components/money/partners/partner-hub";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireSession } from "@/lib/foundation/auth/actor";
import { AppError } from "@/lib/foundation/errors";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import type { Db } from "@/lib/foundation/supabase/db";
import { getProgram } from "@/lib/money/partners/data";
import type { Hub } from "@/lib/money/partners/hooks";
import { NO_PROGRAM } from "@/lib/money/partners/partner-error";
import { getPlatformSettings } from "@/lib/platform/platform/data";

export const metadata: Metadata = { title: "Partner Hub" };

/** For everybody signed in, whether they are in a team or not. */
export default async function AffiliatePage() {
  const { db } = await requireSession();
  const read = await nullIfUnavailable(readHub(db));
  if (!read) return <LoadFailure />;
  const { notice, isFreeTesting, ...hub } = read;
  return (
    <PartnerHub initialData={initialData(hub)} notice={notice} isFreeTesting={isFreeTesting} />
  );
}

/** The program, or why there can be none: then the join page says so. */
async function readProgram(db: Db): Promise<Hub & { notice?: string }> {
  try {
    return { program: await getProgram(db) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== NO_PROGRAM) throw error;
    return { program: null, notice: error.message };
  }
}

async function readHub(db: Db) {
  const [hub, settings] = await Promise.all([readProgram(db), getPlatformSettings(db)]);
  return { ...hub, isFreeTesting: settings.free_testing };
}
