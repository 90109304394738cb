import { NextResponse } from "next/server";
import { route } from "@/lib/foundation/api/route";
import { checkDependencies } from "@/lib/foundation/monitoring/readiness.data";

/** Readiness: 200 when database, auth and queue respond, else 503 naming those that do not. */
export const GET = route({ can: null, public: true }, async () => {
  const checks = await checkDependencies();
  const ready = Object.values(checks).every((state) => state === "ok");
  return NextResponse.json(
    { status: ready ? "ready" : "not_ready", checks },
    { status: ready ? 200 : 503 },
  );
});
