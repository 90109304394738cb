"use client";

import { useEffect, useState } from "react";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { onPlanRefusal, type PlanRefusal } from "@/lib/foundation/api/plan-refusal";

const PlanRefusalDialog = loadWhenRendered(() => import("./plan-refusal-dialog"));

/** Shows, on any page, why the team's plan refused an action and where to choose a plan. */
export function PlanRefusalNotice() {
  const [refusal, setRefusal] = useState<PlanRefusal | null>(null);
  useEffect(() => onPlanRefusal(setRefusal), []);
  if (!refusal) return null;
  return <PlanRefusalDialog refusal={refusal} onClose={() => setRefusal(null)} />;
}
