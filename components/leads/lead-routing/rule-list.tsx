"use client";

import { OrderedList } from "@/components/foundation/record-layer/ordered-list";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import {
  useDeleteLeadRule,
  useReorderLeadRules,
  useUpdateLeadRule,
} from "@/lib/leads/lead-routing/hooks";
import { routingMessages } from "@/lib/leads/lead-routing/messages";
import type { LeadRule } from "@/lib/leads/lead-routing/serialize";
import { RuleRow } from "./rule-row";

/** Renders the rules in evaluation order. */
export const RuleList = ({ rules }: { rules: LeadRule[] }) => (
  <OrderedList
    id="lead-rules"
    label="Rules"
    items={rules}
    order={useReorderLeadRules()}
    update={useUpdateLeadRule()}
    remove={useDeleteLeadRule()}
    texts={routingMessages}
    deletion={{
      kind: "rule",
      text: "Leads it assigned stay where they are and are no longer reassigned.",
    }}
    empty={
      <EmptyState
        icon="route"
        title="No rules yet"
        text="Until you add one, every new lead goes to the team’s owner."
      />
    }
    row={(rule, row) => <RuleRow key={rule.id} rule={rule} {...row} />}
  />
);
