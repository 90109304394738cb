import type { Metadata } from "next";
import { LoadFailure } from "@/components/layout/load-failure";
import { QueueScreen } from "@/components/super-admin/queue-screen";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireSuperAdmin } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getQueueHealth } from "@/lib/platform/health.data";

export const metadata: Metadata = { title: "Queue" };

export default async function QueuePage() {
  const { actor, db } = await requireSuperAdmin();
  const health = await orUnavailable(getQueueHealth(db));
  if (!health) return <LoadFailure />;
  return <QueueScreen {...health} timeZone={timeZoneOf(actor)} />;
}
