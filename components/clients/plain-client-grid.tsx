import type { ReactNode } from "react";
import type { ClientListItem } from "@/lib/clients/serialize";
import { CardSkeleton } from "./card-skeleton";
import { plainGridClasses } from "./virtual-measures";

type PlainClientGridProps = {
  totalCount: number;
  clientAt: (index: number) => ClientListItem | undefined;
  renderClient: (client: ClientListItem) => ReactNode;
};

/** Up to 20 clients stand on the page itself. */
export function PlainClientGrid({ totalCount, clientAt, renderClient }: PlainClientGridProps) {
  return (
    <ul role="list" className={plainGridClasses}>
      {Array.from({ length: totalCount }, (_, index) => {
        const client = clientAt(index);
        return (
          <li key={client?.id ?? index}>{client ? renderClient(client) : <CardSkeleton />}</li>
        );
      })}
    </ul>
  );
}
