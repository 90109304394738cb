"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import {
  useCallback,
  useEffect,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
} from "react";
import { formatNumber } from "@/lib/foundation/text/format";
import type { ListedClient } from "@/lib/records/clients/serialize";
import { CardSkeleton } from "./card-skeleton";
import { scrollToStart, loadScroll, saveScroll, useVisibleFirst, includeRow } from "./list-scroll";
import { useColumns } from "./use-columns";
import {
  cellClasses,
  columnClasses,
  getOverscan,
  ROW_HEIGHT,
  scrollerClasses,
  getSpacerHeight,
} from "./virtual-measures";

export type VisibleRange = { first: number; last: number };

type VirtualClientListProps = {
  totalCount: number;
  clientAt: (index: number) => ListedClient | undefined;
  renderClient: (client: ListedClient, compact: boolean) => ReactNode;
  /** Called with the list positions on screen, so that their pages are fetched. */
  onVisibleChange: (inSight: VisibleRange) => void;
  /** Identifies the list, so that it opens at the scroll position where it was left. */
  memoryKey: string;
};

/** A scrolling window on all clients. Renders only the rows in view and a few beyond. */
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
  const virtualizer = useVirtualizer({
    count: Math.ceil(totalCount / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: getOverscan(columns),
    // The server renders six rows with those beyond, as many as the tallest window shows. The browser then measures.
    initialRect: { width: 1000, height: 3 * ROW_HEIGHT },
    // Rendering after the scroll step instead of in it makes two short tasks of a long one.
    useFlushSync: false,
    initialOffset: () => loadScroll(memoryKey),
    scrollToFn: scrollToStart,
    rangeExtractor: (range) => includeRow(range, focused.row(columns)),
  });
  const inReach = virtualizer.getVirtualIndexes();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const rows = useVisibleFirst(inReach, startIndex, endIndex);
  const first = startIndex * columns;
  const last = (endIndex + 1) * columns - 1;
  useEffect(() => onVisibleChange({ first, last }), [onVisibleChange, first, last]);

  const indexes = rows
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
                {client ? renderClient(client, columns === 1) : <CardSkeleton />}
              </li>
            );
          })}
        </ul>
      </div>
      <ListFoot first={first} last={Math.min(last, totalCount - 1)} totalCount={totalCount} />
    </div>
  );
}

type ListFootProps = VisibleRange & { totalCount: number };

/** The edge under which the list goes on, and where in it one is. Takes no room, so that the page does not scroll, too. */
const ListFoot = ({ first, last, totalCount }: ListFootProps) => (
  <p
    aria-hidden="true"
    className="absolute inset-x-0 top-full border-t border-line pt-2 text-xs text-muted tabular-nums print:hidden"
  >
    {formatNumber(first + 1)}–{formatNumber(last + 1)} of {formatNumber(totalCount)}
  </p>
);

function useFocusedCell() {
  const index = useRef<number | null>(null);
  const row = useCallback(
    (columns: number) => (index.current === null ? null : Math.floor(index.current / columns)),
    [],
  );
  const onFocus = useCallback((event: FocusEvent) => {
    const cell = event.target.closest<HTMLElement>("[data-index]");
    index.current = cell ? Number(cell.dataset.index) : null;
  }, []);
  const onBlur = useCallback(() => {
    index.current = null;
  }, []);
  return { row, listeners: { onFocus, onBlur } };
}
