"use client";

import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { getTableWidth, TableWidths } from "@/components/foundation/record-layer/record-row";
import type { ClientFilters } from "@/lib/records/clients/list";
import type { ListedClient } from "@/lib/records/clients/serialize";
import type { ClientColumn } from "@/lib/records/clients/table-columns";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { NAME_WIDTH, useClientCells } from "./client-cells";
import type { ClientMenuProps } from "./client-menu";
import { ClientRow, ClientRowSkeleton } from "./client-row";
import { ClientTableHead } from "./client-table-head";
import { getRowAfterKey } from "@/components/foundation/record-layer/row-keys";
import { saveScroll, useVisibleRows, type RowRange } from "./use-visible-rows";

const ROW = 36;
const HEAD = 36;

type ClientTableProps = Omit<ClientMenuProps, "client"> & {
  totalCount: number;
  clientAt: (index: number) => ListedClient | undefined;
  /** Called with the visible positions of the list, so that their pages are loaded. */
  onVisibleChange: (inSight: RowRange) => void;
  /** Identifies the list, so that it opens at the scroll position where it was left. */
  memoryKey: string;
  columns: readonly ClientColumn[];
  /** The team's own fields, of which some may be columns. */
  customFields: readonly CustomField[];
  order: Pick<ClientFilters, "sortBy" | "sortOrder">;
  onOrder: (order: Pick<ClientFilters, "sortBy" | "sortOrder">) => void;
};

/** Returns the row that the keyboard is at. Arrow keys move it and the focus. */
function useCurrentRow(scroller: RefObject<HTMLDivElement | null>, totalCount: number) {
  const [current, setCurrent] = useState(0);
  const wanted = useRef<number | null>(null);

  function onKeyDown(event: KeyboardEvent) {
    const isRow = event.target instanceof HTMLAnchorElement || event.target === scroller.current;
    if (!isRow) return;
    const next = getRowAfterKey(event, current, totalCount);
    if (next === null) return;
    event.preventDefault();
    wanted.current = next;
    setCurrent(next);
    showRow(scroller.current, next);
  }

  // A distant row is loaded and rendered first. Meanwhile the table has the focus and receives the next key.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = `[data-client-row="${wanted.current}"] a`;
    const link = scroller.current?.querySelector<HTMLElement>(row);
    if (!link) return scroller.current?.focus({ preventScroll: true });
    wanted.current = null;
    link.focus({ preventScroll: true });
  });

  function onFocus({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>("[data-client-row]");
    if (row) setCurrent(Number(row.dataset.clientRow));
  }

  return { current, onKeyDown, onFocus };
}

/** Renders all clients, one line each. Only the rows in view and a few beyond are in the document. */
export function ClientTable(props: ClientTableProps) {
  const { totalCount, clientAt, onVisibleChange, memoryKey, ...shown } = props;
  const { columns, customFields, order, onOrder, ...row } = shown;
  const cells = useClientCells(columns, customFields);
  const scroller = useRef<HTMLDivElement>(null);
  const { current, onKeyDown, onFocus } = useCurrentRow(scroller, totalCount);
  const { first, last, rows } = useVisibleRows({
    scroller,
    count: totalCount,
    rowHeight: ROW,
    drawnAtFirst: 18,
    overscan: 8,
    memoryKey,
    keptRow: current,
  });
  useEffect(() => onVisibleChange({ first, last }), [onVisibleChange, first, last]);

  return (
    <div
      ref={scroller}
      data-client-scroller
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onScroll={(event) => saveScroll(memoryKey, event.currentTarget.scrollTop)}
      className="max-h-[max(220px,calc(100dvh_-_242px_-_var(--frame-notice,0px)))] overflow-auto rounded-card border border-line bg-surface outline-none [scrollbar-width:thin]"
    >
      <table
        aria-label="Clients"
        aria-rowcount={totalCount + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-base"
        style={{ minWidth: getTableWidth(NAME_WIDTH, cells) }}
      >
        <TableWidths columns={cells} />
        <ClientTableHead {...{ columns, cells, customFields, order, onOrder }} />
        <tbody onFocus={onFocus}>
          {rowsWithGaps(rows, totalCount).map((part) => {
            if ("gap" in part) return <Gap key={`gap ${part.before}`} rows={part.gap} />;
            const client = clientAt(part.index);
            if (!client) return <ClientRowSkeleton key={part.index} columns={columns.length} />;
            return (
              <ClientRow
                key={client.id}
                client={client}
                index={part.index}
                cells={cells}
                isCurrent={part.index === Math.min(current, totalCount - 1)}
                {...row}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type Part = { index: number } | { gap: number; before: number };

/** Returns the rendered rows, with the number of rows left out between and around them. */
function rowsWithGaps(indexes: readonly number[], count: number): Part[] {
  const parts: Part[] = [];
  let next = 0;
  for (const index of indexes.filter((one) => one < count)) {
    if (index > next) parts.push({ gap: index - next, before: index });
    parts.push({ index });
    next = index + 1;
  }
  if (next < count) parts.push({ gap: count - next, before: count });
  return parts;
}

const Gap = ({ rows }: { rows: number }) => (
  <tr aria-hidden="true">
    <td style={{ height: rows * ROW, padding: 0 }} />
  </tr>
);

/** Scrolls only as far as needed to show the whole row between header and foot. */
function showRow(scroller: HTMLElement | null, index: number): void {
  if (!scroller) return;
  const top = index * ROW;
  const room = scroller.clientHeight - HEAD;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + ROW > scroller.scrollTop + room) scroller.scrollTop = top + ROW - room;
}
