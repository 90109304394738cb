import type { Metadata } from "next";
import { defineOperatorPage } from "@/components/foundation/layout/define-page";
import { QueueScreen } from "@/components/platform/super-admin/queue-screen";
import { getQueueHealth } from "@/lib/platform/platform/health.data";

export const metadata: Metadata = { title: "Queue" };

export default defineOperatorPage(async ({ db }) => <QueueScreen {...await getQueueHealth(db)} />);
