"use client";

import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { ShowMore } from "@/components/foundation/record-layer/show-more";
import { Button } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useDownload } from "@/components/foundation/ui/use-download";
import { useAddress } from "@/lib/foundation/address/use-address";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toAuditQuery, auditFilterParsers, NO_FILTERS } from "@/lib/organisation/audit/address";
import type { DescribeContent } from "@/lib/organisation/audit/describe-changes";
import type { AuditPerson } from "@/lib/organisation/audit/entry";
import { useAuditLog } from "@/lib/organisation/audit/hooks";
import { auditMessages } from "@/lib/organisation/audit/messages";
import { AuditFilterBar } from "./audit-filters";
import { AuditList } from "./audit-list";

type AuditLogProps = {
  people: AuditPerson[];
  canExport: boolean;
  describeContent?: DescribeContent;
};

/** Renders the company's audit log, newest first. */
export function AuditLog({ people, canExport, describeContent }: AuditLogProps) {
  const timeZone = useTimeZone();
  const [filters, setFilters] = useAddress(auditFilterParsers);
  const query = toAuditQuery(filters).toString();
  const list = useAuditLog(query);
  const entries = list.log?.entries ?? [];
  const clear = () => setFilters(NO_FILTERS);
  return (
    <>
      <div className="touch:mb-5 touch:flex">
        <PageHeader
          title="Audit log"
          titleInTopBar
          text="Who did what, when and from where. Entries cannot be changed."
          actions={canExport && <ExportLog query={query} />}
        />
        <AuditFilterBar
          filters={filters}
          people={people}
          onChange={(change) => setFilters(change)}
        />
      </div>
      <ListStates
        list={toListState({ ...list, data: list.log })}
        skeleton={<SkeletonText lines={8} />}
        failed={{ title: auditMessages.loadFailed, text: "Try again in a moment." }}
        isEmpty={entries.length === 0}
        emptyState={{
          icon: "scroll-text",
          title: query ? "Nothing found" : "Nothing has happened yet",
          text: "Everything that is added, changed, deleted or exported shows here.",
        }}
        onClear={query ? clear : null}
      >
        <AuditList
          entries={entries}
          context={{ names: list.log?.names ?? {}, timeZone, describeContent }}
          onRecord={(record) => setFilters({ ...NO_FILTERS, record })}
        />
        {list.hasNextPage && (
          <div className="pt-4 text-center">
            <ShowMore list={list}>Show earlier</ShowMore>
          </div>
        )}
      </ListStates>
    </>
  );
}

function ExportLog({ query }: { query: string }) {
  const { pending, download } = useDownload(auditMessages.exportFailed);
  const save = () => download(`/api/audit/export?${query}`, "audit-log.csv");
  return (
    <Button icon="file-down" pending={pending} onClick={save} className="touch:mr-2">
      Export
    </Button>
  );
}
