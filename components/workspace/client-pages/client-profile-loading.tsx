"use client";

import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { RecordColumns } from "@/components/foundation/record-layer/record-columns";
import { RecordHeader } from "@/components/foundation/record-layer/record-header";
import { StatusMark } from "@/components/foundation/record-layer/status-menu";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Skeleton, SkeletonText } from "@/components/foundation/ui/skeleton";
import { useKnownClient } from "@/lib/records/clients/known-client";
import type { ListedClient } from "@/lib/records/clients/serialize";
import { statusColor } from "@/lib/records/clients/status-color";
import { ClientAvatar, ClientFacts } from "./client-facts";

/** Renders a profile while it loads: the cached data of the client, and a skeleton of the rest. */
export function ClientProfileLoading({ id }: { id: string }) {
  const client = useKnownClient(id);
  return (
    <div aria-busy="true">
      {client ? <KnownHeader client={client} /> : <UnknownHeader />}
      <RecordColumns
        details={<CardLoading lines={12} />}
        composer={<CardLoading lines={6} className="h-[190px] touch:h-[206px]" />}
        main={<CardLoading lines={8} />}
        aside={<CardLoading lines={8} />}
      />
    </div>
  );
}

const KnownHeader = ({ client }: { client: ListedClient }) => (
  <>
    <BreadcrumbLabel label={client.name} />
    <RecordHeader
      record={client}
      title={client.name}
      leading={<ClientAvatar client={client} />}
      facts={
        <ClientFacts
          client={client}
          status={
            <StatusMark tone={statusColor(client.status)} canChange={client.can_update}>
              {client.status}
            </StatusMark>
          }
        />
      }
      actions={<Skeleton className="h-9 w-80 rounded-control touch:h-11" />}
      edit={null}
      deletion={null}
    />
  </>
);

const UnknownHeader = () => (
  <div className="mb-5 flex items-center gap-4 touch:h-[116px] touch:items-start">
    <Skeleton className="size-16 rounded-full touch:size-12" />
    <div className="grid gap-2">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-[22px] w-24 rounded-full" />
    </div>
  </div>
);

const CardLoading = ({ lines, className }: { lines: number; className?: string }) => (
  <Card className={cn("p-5", className)}>
    <SkeletonText lines={lines} />
  </Card>
);
