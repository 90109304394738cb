"use client";

import { useRef, type ReactNode } from "react";
import type { ListedClient } from "@/lib/records/clients/serialize";
import { CardSkeleton } from "./card-skeleton";
import { useColumns } from "./use-columns";
import { plainGridClasses } from "./virtual-measures";

type PlainClientGridProps = {
  totalCount: number;
  clientAt: (index: number) => ListedClient | undefined;
  renderClient: (client: ListedClient, compact: boolean) => ReactNode;
};

/** Renders up to 20 clients directly on the page. */
export function PlainClientGrid({ totalCount, clientAt, renderClient }: PlainClientGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list);
  return (
    <ul ref={list} role="list" className={plainGridClasses}>
      {Array.from({ length: totalCount }, (_, index) => {
        const client = clientAt(index);
        return (
          <li key={client?.id ?? index}>
            {client ? renderClient(client, columns === 1) : <CardSkeleton />}
          </li>
        );
      })}
    </ul>
  );
}
