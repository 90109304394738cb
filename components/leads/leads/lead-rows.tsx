"use client";

import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import { useShortcuts, type Shortcut } from "@/components/foundation/layout/shortcuts";
import { getRowAfterKey } from "@/components/foundation/record-layer/row-keys";
import type { Lead } from "@/lib/leads/leads/serialize";
import { LeadRow, type LeadAction } from "./lead-row";

const KEYS: Record<LeadAction, { keys: string; label: string }> = {
  call: { keys: "l", label: "Log a call with the lead" },
  text: { keys: "s", label: "Text the lead" },
  email: { keys: "e", label: "Email the lead" },
  task: { keys: "t", label: "Add a task for the lead" },
};

type LeadRowsProps = {
  leads: readonly Lead[];
  showOwner: boolean;
  actions: readonly LeadAction[];
  onAct: (lead: Lead, action: LeadAction) => void;
  /** The column headings above the rows. */
  heads: ReactNode;
};

/** Renders the leads. Arrow keys move between rows; action keys apply to the focused row, or the row focused last. */
export function LeadRows({ leads, actions, onAct, heads, ...row }: LeadRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, leads.length - 1);
  const act = (action: LeadAction) => {
    const lead = leads[current];
    if (lead && !(action === "email" && !lead.email)) onAct(lead, action);
  };
  useShortcuts(
    actions.map((action): Shortcut => ({ ...KEYS[action], group: "List", run: () => act(action) })),
  );

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const next = getRowAfterKey(event, current, leads.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelector<HTMLElement>(`[data-lead-row="${next}"] a`)?.focus();
  }

  function onFocus({ target }: FocusEvent) {
    const focused = target.closest<HTMLElement>("[data-lead-row]");
    if (focused) setCurrent(Number(focused.dataset.leadRow));
  }

  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {heads}
      <ul ref={list} role="list" aria-label="Leads" onKeyDown={onKeyDown} onFocus={onFocus}>
        {leads.map((lead, index) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            index={index}
            isCurrent={index === current}
            actions={actions}
            onAct={onAct}
            {...row}
          />
        ))}
      </ul>
    </div>
  );
}
