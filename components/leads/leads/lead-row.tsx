"use client";

import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { SelectBox, selectableClasses } from "@/components/foundation/record-layer/select-box";
import { Avatar } from "@/components/foundation/ui/avatar";
import { IconButton } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { ScoreBadge, ScoreTrend } from "@/components/records/lead-score/score-badge";
import { formatRelative } from "@/lib/foundation/text/format";
import { FACTOR_LABELS } from "@/lib/leads/leads/factors";
import type { Lead } from "@/lib/leads/leads/serialize";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";

export type LeadAction = "call" | "text" | "email" | "task";

type Act = { label: (name: string) => string; icon: IconName };

const LEAD_ACTIONS: Record<LeadAction, Act> = {
  call: { label: (name) => `Log a call with ${name}`, icon: "phone-call" },
  text: { label: (name) => `Text ${name}`, icon: "message-square-text" },
  email: { label: (name) => `Email ${name}`, icon: "mail" },
  task: { label: (name) => `Add a task for ${name}`, icon: "list-plus" },
};

/** The classes of the columns, shared by headings and rows. */
export const leadGridClasses =
  "gap-x-3 px-4 md:grid-cols-[160px_minmax(0,1fr)_92px_108px_134px] md:@min-[900px]:gap-x-4 md:@min-[900px]:grid-cols-[168px_minmax(0,1fr)_104px_120px_152px_134px]";

type LeadRowProps = {
  lead: Lead;
  index: number;
  /** Whether the Tab key stops at this row. The arrow keys reach the others. */
  isCurrent: boolean;
  showOwner: boolean;
  /** Actions that the person may take on the row. */
  actions: readonly LeadAction[];
  onAct: (lead: Lead, action: LeadAction) => void;
};

/** Renders a row of the list: score, client, reasons, source, time since the last contact, owner and actions. */
export function LeadRow(props: LeadRowProps) {
  const { lead, index, isCurrent, showOwner, actions, onAct } = props;
  const owner = lead.owner_name ?? "Former member";
  return (
    <li
      data-lead-row={index}
      data-record={lead.id}
      className={cn(
        "group relative grid [contain-intrinsic-size:auto_57px] [content-visibility:auto] grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1 border-b border-line py-2 last:border-b-0 hover:bg-hover has-[a:focus-visible]:bg-hover",
        leadGridClasses,
        selectableClasses,
      )}
    >
      <span className="flex items-center gap-2 max-md:order-2 max-md:justify-self-end">
        <SelectBox id={lead.id} name={lead.name}>
          <span className="max-md:hidden">
            <Avatar id={lead.id} name={lead.name} size="sm" />
          </span>
        </SelectBox>
        <ScoreBadge score={lead.score} band={lead.band} />
        <ScoreTrend score={lead.score} weekAgo={lead.week_ago} short />
      </span>
      <span className="min-w-0 max-md:order-1">
        <CoverLink
          href={`/client/${lead.id}`}
          tabIndex={isCurrent ? 0 : -1}
          title={lead.name}
          className="block truncate font-medium"
        >
          {lead.name}
        </CoverLink>
        <span
          className="block truncate text-sm text-muted"
          title={reasonText(lead)}
          suppressHydrationWarning
        >
          {reasonText(lead)}
        </span>
      </span>
      <span className="truncate text-muted max-md:order-3 max-md:text-sm">
        <span className="sr-only">Source: </span>
        {SOURCE_LABELS[lead.source]}
      </span>
      <span className="truncate max-md:order-4 max-md:text-right max-md:text-sm">
        <span className="sr-only">Last contact: </span>
        {lead.last_contact_at ? <RelativeTime at={lead.last_contact_at} /> : "Never contacted"}
      </span>
      <span className="hidden min-w-0 items-center gap-2 md:@min-[900px]:flex">
        {showOwner && (
          <>
            <Avatar id={lead.owner_id} name={owner} size="xs" />
            <span className="truncate">{owner}</span>
          </>
        )}
      </span>
      <span
        data-print="hide"
        className="relative z-10 flex gap-0.5 max-md:order-5 max-md:col-span-2 max-md:justify-between"
      >
        {actions.map((action) => (
          <ActionButton key={action} lead={lead} action={action} onAct={onAct} />
        ))}
      </span>
    </li>
  );
}

type ActionButtonProps = Pick<LeadRowProps, "lead" | "onAct"> & { action: LeadAction };

function ActionButton({ lead, action, onAct }: ActionButtonProps) {
  const { label, icon } = LEAD_ACTIONS[action];
  const words = label(lead.name);
  return (
    <IconButton
      icon={icon}
      label={words}
      title={words}
      disabled={action === "email" && !lead.email}
      onClick={() => onAct(lead, action)}
    />
  );
}

/** Returns the strongest reasons: "Last contact 3 days ago · Referral". */
const reasonText = ({ reasons }: Lead): string =>
  reasons
    .filter(({ known, points }) => known && points > 0)
    .map((factor) => FACTOR_LABELS[factor.key].text(factor, (at) => formatRelative(at)))
    .join(" · ");
