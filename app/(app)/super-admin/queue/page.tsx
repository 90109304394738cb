import type { Metadata } from "next";
import { defineOperatorPage } from "@/components/layout/define-page";
import { QueueScreen } from "@/components/super-admin/queue-screen";
import { getQueueHealth } from "@/lib/platform/health.data";

export const metadata: Metadata = { title: "Queue" };

export default defineOperatorPage(async ({ db }) => <QueueScreen {...await getQueueHealth(db)} />);
