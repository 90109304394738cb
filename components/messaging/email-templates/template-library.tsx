"use client";

import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useDeleteEmailTemplate, useEmailTemplates } from "@/lib/messaging/email-templates/hooks";
import {
  EMAIL_TEMPLATE_KINDS,
  toEmailTemplateQuery,
  emailTemplateAddress,
  emailTemplateList,
} from "@/lib/messaging/email-templates/list";
import { emailTemplateMessages } from "@/lib/messaging/email-templates/messages";
import type { EmailTemplate, EmailTemplatePage } from "@/lib/messaging/email-templates/serialize";
import { NewTemplateLink } from "./new-template-link";
import { TemplateCard } from "./template-card";
import { templateGridClasses, TemplateLibrarySkeleton } from "./template-library-skeleton";

type TemplateLibraryProps = {
  /** The page that the server read for the filters in the address. */
  initialData: InitialData<EmailTemplatePage>;
  initialQuery: string;
  canCreate: boolean;
};

/** Renders the template library: filters, list, empty and error states. */
export function TemplateLibrary({ initialData, initialQuery, canCreate }: TemplateLibraryProps) {
  const { filters, onChange, filtered, ...address } = useListAddress(emailTemplateAddress);
  const initial = address.query === initialQuery ? initialData : undefined;
  const list = useEmailTemplates(toEmailTemplateQuery(filters), { initial });
  return (
    <>
      <FilterBar
        label="Templates"
        placeholder="Search name, subject and text"
        search={filters.search}
        onSearch={(search) => onChange({ search })}
      >
        <FilterFields filters={emailTemplateList.filters} values={filters} onChange={onChange} />
      </FilterBar>
      <FilterSummary
        count={
          list.data ? countText(list.data.totalCount, "template", filtered ? "matching" : "") : ""
        }
        chips={address.chips()}
        onChange={onChange}
        onClear={address.onClear}
      />
      <ListStates
        list={toListState(list)}
        skeleton={<TemplateLibrarySkeleton />}
        failed={{ title: emailTemplateMessages.fetchFailed }}
        isEmpty={list.data?.templates.length === 0}
        emptyState={{
          icon: "mail-plus",
          title:
            filters.channel === "sms"
              ? emailTemplateMessages.noTextsFound
              : emailTemplateMessages.noneFound,
          text: "Save the emails and texts you send often, ready to fill in for any client.",
          action: canCreate && <NewTemplateLink channel={filters.channel} />,
        }}
        onClear={filtered || filters.page > 1 ? address.onClear : null}
      >
        {list.data && (
          <>
            <TemplateGroups templates={list.data.templates} canCreate={canCreate} />
            <Pager {...list.data} perPage={emailTemplateList.perPage} onPage={address.onPage} />
          </>
        )}
      </ListStates>
    </>
  );
}

const headings: Record<EmailTemplate["kind"], string> = {
  personal: "My templates",
  team: "Team templates",
  system: "From Lintel",
};

type TemplateGroupsProps = { templates: readonly EmailTemplate[]; canCreate: boolean };

/** Renders templates grouped as personal, team and system. */
function TemplateGroups({ templates, canCreate }: TemplateGroupsProps) {
  const { mutateAsync: remove } = useDeleteEmailTemplate();
  const [deleting, setDeleting] = useState<EmailTemplate>();
  return (
    <div className="flex flex-col gap-7">
      {EMAIL_TEMPLATE_KINDS.map((kind) => {
        const group = templates.filter((template) => template.kind === kind);
        if (group.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`templates-${kind}`}>
            <h2 id={`templates-${kind}`} className="mb-2 flex items-baseline gap-2 px-1 text-base">
              {headings[kind]}
              <span className="text-sm font-normal text-muted tabular-nums">{group.length}</span>
            </h2>
            <ul role="list" className={templateGridClasses}>
              {group.map((template) => (
                <li key={template.id} className="min-w-0">
                  <TemplateCard template={template} canCreate={canCreate} onDelete={setDeleting} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {deleting && (
        <DeleteRecordDialog
          kind="template"
          text={emailTemplateMessages.deleteConfirm(deleting.name)}
          failureText={emailTemplateMessages.deleteFailed}
          remove={() => remove(deleting.id)}
          successText={{ title: "Template deleted", description: deleting.name }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}
