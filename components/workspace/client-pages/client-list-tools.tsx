"use client";

import { EnrolSmartList } from "@/components/follow-up/action-plans/enrol-smart-list";
import { IconButton } from "@/components/foundation/ui/button";
import { ClientFileMenu } from "@/components/records/clients/client-files";
import { ClientViewChoice } from "@/components/records/clients/client-view-choice";
import type { useClientView } from "@/components/records/clients/use-client-view";
import { SavedViews } from "@/components/records/saved-views/saved-views-line";
import { toClientQuery, type ClientFilters } from "@/lib/records/clients/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

type ClientListToolsProps = {
  filters: ClientFilters;
  totalCount: number;
  /** The query of the list's address. */
  query: string;
  shown: ReturnType<typeof useClientView>;
  printing: { pending: boolean; print: () => Promise<void> };
  canCreate: boolean;
  canExport: boolean;
  canEnrol: boolean;
  showOwner: boolean;
  customFields: readonly CustomField[];
};

/** Renders the tools of the matching clients: enrol, save as a view, export, print, show as a table. */
export function ClientListTools(props: ClientListToolsProps) {
  const { filters, totalCount, query, shown, printing, canCreate, canExport, canEnrol } = props;
  const { showOwner, customFields } = props;
  return (
    <div className="flex min-w-0 items-center gap-2 touch:gap-0">
      {canEnrol && <EnrolSmartList totalCount={totalCount} filter={toClientQuery(filters)} />}
      <SavedViews list="clients" address={query} layout={shown.view} />
      <div className="-mr-3 md:hidden">
        <ClientFileMenu {...{ canCreate, canExport }} />
      </div>
      <PrintButton pending={printing.pending} onClick={() => void printing.print()} />
      <ClientViewChoice {...shown} {...{ showOwner, customFields }} />
    </div>
  );
}

const PrintButton = (props: { pending: boolean; onClick: () => void }) => (
  <IconButton
    icon="printer"
    label="Print clients"
    title="Print"
    className="text-muted touch:hidden"
    {...props}
  />
);
