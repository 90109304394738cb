"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { onPlanRefusal, type PlanRefusal } from "@/lib/foundation/api/plan-refusal";

const PlanRefusalDialog = dynamic(() => import("./plan-refusal-dialog"), { loading: () => null });

/** Says of whatever the team's plan does not let through, wherever it was tried: why, and where plans are. */
export function PlanRefusalNotice() {
  const [refusal, setRefusal] = useState<PlanRefusal | null>(null);
  useEffect(() => onPlanRefusal(setRefusal), []);
  if (!refusal) return null;
  return <PlanRefusalDialog refusal={refusal} onClose={() => setRefusal(null)} />;
}
