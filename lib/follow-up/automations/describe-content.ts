import { z } from "zod";
import type { DescribeContent } from "@/lib/organisation/audit/describe-changes";
import { actionText } from "./labels";
import { automationActions } from "./schema";
import { toConditionTexts } from "./sentence";
import { toParameters } from "./serialize";
import { START_NAMES, getStart } from "./starts";

/** Returns the screen's text for an automation's start, conditions or actions. */
export const describeAutomationContent: DescribeContent = ({ kind, column, value }, names) => {
  if (kind !== "automation") return null;
  switch (column) {
    case "starts_with": {
      const start = z.enum(START_NAMES).safeParse(value);
      return start.success ? `when ${getStart(start.data).label}` : null;
    }
    case "conditions":
      return toConditionTexts(toParameters(value), names).join(", ") || null;
    case "actions": {
      const actions = automationActions.safeParse(value);
      return actions.success ? actions.data.map((one) => actionText(one, names)).join("; ") : null;
    }
    default:
      return null;
  }
};
