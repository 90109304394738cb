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

/** Open to all signed-in people, with or without a team. */
export default async function AffiliatePage() {
  const { db } = await requireSession();
  const read = await nullIfUnavailable(readHub(db));
  if (!read) return <LoadFailure />;
  const { notice, isFreeTesting, ...hub } = read;
  return (
    <PartnerHub initialData={initialData(hub)} notice={notice} isFreeTesting={isFreeTesting} />
  );
}

/** Returns the program, or the reason why there is none for the join page. */
async function readProgram(db: Db): Promise<Hub & { notice?: string }> {
  try {
    return { program: await getProgram(db) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== NO_PROGRAM) throw error;
    return { program: null, notice: error.message };
  }
}

async function readHub(db: Db) {
  const [hub, settings] = await Promise.all([readProgram(db), getPlatformSettings()]);
  return { ...hub, isFreeTesting: settings.free_testing };
}
