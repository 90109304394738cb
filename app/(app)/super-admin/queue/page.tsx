import type { Metadata } from "next";
import { operatorScreen } from "@/components/layout/screen";
import { QueueScreen } from "@/components/super-admin/queue-screen";
import { getQueueHealth } from "@/lib/platform/health.data";

export const metadata: Metadata = { title: "Queue" };

export default operatorScreen(async ({ db }) => <QueueScreen {...await getQueueHealth(db)} />);
