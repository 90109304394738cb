"use client";

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
} from "react";
import { ScreenPart } from "@/components/foundation/layout/screen-part";
import { formatNumber } from "@/lib/foundation/text/format";
import type { ListedClient } from "@/lib/records/clients/serialize";
import { CardSkeleton } from "./card-skeleton";
import { useColumns } from "./use-columns";
import { saveScroll, useVisibleRows, type RowRange } from "./use-visible-rows";
import {
  cellClasses,
  columnClasses,
  getOverscan,
  ROW_HEIGHT,
  scrollerClasses,
  getSpacerHeight,
} from "./virtual-measures";

type VirtualClientListProps = {
  totalCount: number;
  clientAt: (index: number) => ListedClient | undefined;
  renderClient: (client: ListedClient, compact: boolean) => ReactNode;
  /** Called with the visible positions of the list, so that their pages are loaded. */
  onVisibleChange: (inSight: RowRange) => void;
  /** Identifies the list, so that it opens at the scroll position where it was left. */
  memoryKey: string;
};

/** Renders a scrolling window on all clients, with only the rows in view and a few beyond. */
export function VirtualClientList({
  totalCount,
  clientAt,
  renderClient,
  onVisibleChange,
  memoryKey,
}: VirtualClientListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list);
  const focused = useFocusedCell();
  const inView = useVisibleRows({
    scroller,
    count: Math.ceil(totalCount / columns),
    rowHeight: ROW_HEIGHT,
    // As many rows as the tallest window shows.
    drawnAtFirst: 3,
    overscan: getOverscan(columns),
    memoryKey,
    keptRow: focused.index === null ? null : Math.floor(focused.index / columns),
  });
  const first = inView.first * columns;
  const last = (inView.last + 1) * columns - 1;
  useEffect(() => onVisibleChange({ first, last }), [onVisibleChange, first, last]);

  const indexes = inView.rows
    .flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column))
    .filter((index) => index < totalCount);
  return (
    <div className="relative">
      <div
        ref={scroller}
        className={scrollerClasses}
        data-client-scroller
        data-own-scroll
        onScroll={(event) => saveScroll(memoryKey, event.currentTarget.scrollTop)}
      >
        <ul
          ref={list}
          role="list"
          className={columnClasses}
          style={{ height: getSpacerHeight(totalCount) }}
          {...focused.listeners}
        >
          {indexes.map((index) => {
            const client = clientAt(index);
            return (
              <li
                key={client?.id ?? index}
                data-index={index}
                aria-setsize={totalCount}
                aria-posinset={index + 1}
                className={cellClasses}
                style={{ "--index": index } as CSSProperties}
              >
                <ScreenPart>
                  {client ? renderClient(client, columns === 1) : <CardSkeleton />}
                </ScreenPart>
              </li>
            );
          })}
        </ul>
      </div>
      <ListFoot>
        {inView.isMeasured && getRangeText(first, Math.min(last, totalCount - 1), totalCount)}
      </ListFoot>
    </div>
  );
}

/**
 * Renders the lower edge of the list with the current position in it. Takes no room, so that the page itself does
 * not scroll.
 */
const ListFoot = ({ children }: { children: ReactNode }) => (
  <p
    aria-hidden="true"
    className="absolute inset-x-0 top-full border-t border-line pt-2 text-xs text-muted tabular-nums print:hidden"
  >
    {children}
  </p>
);

const getRangeText = (first: number, last: number, totalCount: number) =>
  `${formatNumber(first + 1)}–${formatNumber(last + 1)} of ${formatNumber(totalCount)}`;

function useFocusedCell() {
  const [index, setIndex] = useState<number | null>(null);
  const onFocus = useCallback((event: FocusEvent) => {
    const cell = event.target.closest<HTMLElement>("[data-index]");
    setIndex(cell ? Number(cell.dataset.index) : null);
  }, []);
  const onBlur = useCallback(() => setIndex(null), []);
  return { index, listeners: { onFocus, onBlur } };
}
