import { NextResponse } from "next/server";
import { z } from "zod";
import { route } from "@/lib/foundation/api/route";
import { isStopping } from "@/lib/foundation/http/graceful-stop";
import { getReadiness, type Part } from "@/lib/foundation/monitoring/readiness.data";

/** The parts that the app needs. It works without the worker. */
const NEEDED: readonly Part[] = ["database", "auth", "queue"];

const query = z.object({ part: z.enum(["database", "auth", "queue", "worker"]).optional() });

/**
 * Readiness: 200 while database, auth and queue respond, else 503 with the problems. The worker is reported
 * but does not count; `part` checks one part alone. Responds 503 as soon as the process is shutting down.
 */
export const GET = route({ can: null, public: true, query }, async ({ query: { part } }) => {
  if (isStopping()) return NextResponse.json({ status: "stopping" }, { status: 503 });
  const readiness = await getReadiness();
  const isReady = (part ? [part] : NEEDED).every((name) => readiness.checks[name] === "ok");
  return NextResponse.json(
    { status: isReady ? "ready" : "not_ready", ...readiness },
    { status: isReady ? 200 : 503 },
  );
});
