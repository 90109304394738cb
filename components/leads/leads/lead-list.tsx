"use client";

import { useState } from "react";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { Selectable, type Selected } from "@/components/foundation/record-layer/selection";
import { UndoNotice } from "@/components/foundation/record-layer/undo-notice";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { ButtonLink } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { BulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useOwnerNames } from "@/lib/foundation/record-layer/record-members";
import { useLeads } from "@/lib/leads/leads/hooks";
import {
  toClientQuery,
  leadAddress,
  toLeadPageQuery,
  LEADS_PER_PAGE,
} from "@/lib/leads/leads/list";
import { leadMessages } from "@/lib/leads/leads/messages";
import type { Lead, LeadPage } from "@/lib/leads/leads/serialize";
import type { ChannelName } from "@/lib/messaging/messages/list";
import { toComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import { LeadFilters } from "./lead-filters";
import { LeadHeads } from "./lead-heads";
import { LeadListSkeleton } from "./lead-list-skeleton";
import type { LeadAction } from "./lead-row";
import { LeadRows } from "./lead-rows";
import { useRefetchScores } from "./use-refetch-scores";

const LeadContactDialog = loadWhenRendered(() => import("./lead-contact-dialog"));
const MailSelected = loadWhenRendered(
  () => import("@/components/messaging/mailings/mail-selected"),
);
const EnrolSelected = loadWhenRendered(
  () => import("@/components/follow-up/action-plans/enrol-selected"),
);
const ClientSelectionBar = loadWhenRendered(
  () => import("@/components/records/clients/client-selection-bar"),
);
const NextTaskDialog = loadWhenRendered(
  () => import("@/components/messaging/timeline/next-task-dialog"),
);

type LeadListProps = {
  initialData: InitialData<LeadPage>;
  initialQuery: string;
  showOwner: boolean;
  canAddClient: boolean;
  canConverse: boolean;
  canAddTask: boolean;
  /** Whether the reader may enrol clients in action plans. */
  canEnrol: boolean;
  /** The reader's rights to bulk changes, or null for none. */
  bulk: BulkRights | null;
  channels: Partial<Record<ChannelName, string>>;
  personId: string;
};

type Acting = { lead: Lead; action: LeadAction };

/** Renders the leads by score with filters, empty and error states. */
export function LeadList(props: LeadListProps) {
  const { initialData, initialQuery, showOwner, canConverse, canAddTask } = props;
  const { canEnrol, bulk } = props;
  const { filters, onChange, filtered, ...address } = useListAddress(leadAddress);
  const [acting, setActing] = useState<Acting | null>(null);
  const isInitial = address.query === initialQuery;
  const list = useLeads(toLeadPageQuery(filters), isInitial ? initialData : undefined);
  const ownerNames = useOwnerNames("clients", filters.owner);
  useRefetchScores();

  const asClients = toClientQuery(filters);
  const firstPlace = (Math.max(filters.page, 1) - 1) * LEADS_PER_PAGE;
  return (
    <>
      <LeadFilters filters={filters} onChange={onChange} showOwner={showOwner} />
      <FilterSummary
        count={list.data ? countText(list.data.totalCount, "lead", filtered ? "matching" : "") : ""}
        chips={address.chips(ownerNames)}
        onChange={onChange}
        onClear={address.onClear}
      />
      <UndoNotice kind="clients" />
      <ListStates
        list={toListState(list)}
        skeleton={<LeadListSkeleton />}
        failed={{
          title: leadMessages.loadFailed(list.error?.message ?? ""),
          text: "Your leads are safe. Try again in a moment.",
        }}
        isEmpty={list.data?.totalCount === 0}
        emptyState={{
          icon: "gauge",
          title: leadMessages.none,
          text: leadMessages.noneYet,
          action: props.canAddClient && (
            <ButtonLink icon="plus" variant="primary" href="/clients/new">
              Add Client
            </ButtonLink>
          ),
        }}
        onClear={filtered ? address.onClear : null}
      >
        {list.data && list.data.leads.length > 0 && (
          <Selectable
            key={asClients.toString()}
            rows={{
              totalCount: list.data.totalCount,
              idAt: (index) => list.data?.leads[index - firstPlace]?.id,
            }}
            rights={bulk}
            filter={asClients}
            prepareBar={ClientSelectionBar.prepare}
            bar={(selected) => <LeadSelectionBar {...selected} {...{ canConverse, canEnrol }} />}
          >
            <LeadRows
              leads={list.data.leads}
              heads={<LeadHeads order={filters} onOrder={onChange} showOwner={showOwner} />}
              showOwner={showOwner}
              actions={[
                ...(canConverse ? (["call", "text", "email"] as const) : []),
                ...(canAddTask ? (["task"] as const) : []),
              ]}
              onAct={(lead, action) => setActing({ lead, action })}
            />
          </Selectable>
        )}
        {list.data && <Pager {...list.data} perPage={LEADS_PER_PAGE} onPage={address.onPage} />}
      </ListStates>
      {acting && <LeadActionDialog acting={acting} {...props} onClose={() => setActing(null)} />}
    </>
  );
}

type LeadSelectionBarProps = Selected & Pick<LeadListProps, "canConverse" | "canEnrol">;

function LeadSelectionBar({ canConverse, canEnrol, ...selected }: LeadSelectionBarProps) {
  const { selection, filter } = selected;
  return (
    <ClientSelectionBar
      {...selected}
      mail={canConverse && <MailSelected selection={selection} filter={filter} />}
    >
      {canEnrol && <EnrolSelected selection={selection} filter={filter} />}
    </ClientSelectionBar>
  );
}

type LeadActionDialogProps = Pick<LeadListProps, "channels" | "canAddTask" | "personId"> & {
  acting: Acting;
  onClose: () => void;
};

function LeadActionDialog({ acting, onClose, ...may }: LeadActionDialogProps) {
  const { lead, action } = acting;
  if (action === "task")
    return <NextTaskDialog about={toComposerSubject(lead)} onClose={onClose} />;
  return (
    <LeadContactDialog
      lead={lead}
      tab={action}
      channels={may.channels}
      canAddTask={may.canAddTask}
      personId={may.personId}
      onClose={onClose}
    />
  );
}
