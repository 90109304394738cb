"use client";

import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from "react";
import type { BulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import {
  createSelection,
  type SelectableRows,
  type Selection,
} from "@/lib/foundation/record-layer/selection";
import { createLongPress } from "./long-press";
import { useSelectionKeys } from "./use-selection-keys";

const SelectionContext = createContext<Selection | null>(null);

/** A selection of a list, and what its bar needs. */
export type Selected = {
  selection: Selection;
  /** The list's query, which defines all matches. */
  filter: URLSearchParams;
  totalCount: number;
  /** The bulk changes that the reader may make. */
  rights: BulkRights;
};

type SelectableProps = Pick<Selected, "filter"> & {
  rows: SelectableRows;
  /** Null for people who may do nothing with a selection. They get none. */
  rights: BulkRights | null;
  children: ReactNode;
  /** The bar of actions, shown while records are selected. */
  bar: (selected: Selected) => ReactNode;
  /** Loads the code of `bar` when the pointer is over the list. */
  prepareBar?: () => void;
};

/**
 * A list whose records can be selected by their boxes (SelectBox), with the keyboard, or by holding one.
 * Give it another `key` for another list.
 */
export function Selectable(props: SelectableProps) {
  const { rows, rights, filter, children, bar, prepareBar } = props;
  const [selection] = useState(createSelection);
  const [{ handlers, consumeLongPress }] = useState(() => createLongPress(selection.toggle));
  useEffect(() => selection.setRows(rows), [selection, rows]);
  useSelectionKeys(selection, rights !== null);
  const isSelecting = useIsSelecting(selection);
  if (!rights) return children;
  return (
    <SelectionContext value={selection}>
      <div
        data-selecting={isSelecting || undefined}
        className="group/selectable"
        onPointerOver={prepareBar}
        onClickCapture={createTapHandlers(selection, consumeLongPress)}
        {...handlers}
      >
        {children}
      </div>
      {isSelecting && bar({ selection, filter, totalCount: rows.totalCount, rights })}
    </SelectionContext>
  );
}

/** While records are selected, a tap on a touch screen selects another one. A tap that ends a hold does nothing. */
const createTapHandlers =
  (selection: Selection, consumeLongPress: () => boolean) => (event: MouseEvent) => {
    if (consumeLongPress()) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (selection.count() === 0 || !matchMedia("(pointer: coarse)").matches) return;
    const target = event.target as Element;
    const record = target.closest<HTMLElement>("[data-record]");
    if (!record?.dataset.record || !target.closest("a")) return;
    event.preventDefault();
    event.stopPropagation();
    selection.toggle(record.dataset.record);
  };

/** The selection of the surrounding list; null where nothing can be selected. */
export const useSelection = () => useContext(SelectionContext);

const noSubscription = () => () => undefined;

/** The number of selected records. */
export const useSelectedCount = (selection: Selection | null) =>
  useSyncExternalStore(
    selection?.subscribe ?? noSubscription,
    () => selection?.count() ?? 0,
    () => 0,
  );

const useIsSelecting = (selection: Selection) => useSelectedCount(selection) > 0;

/** Whether one record is selected. */
export const useIsSelected = (selection: Selection | null, id: string) =>
  useSyncExternalStore(
    selection?.subscribe ?? noSubscription,
    () => selection?.has(id) ?? false,
    () => false,
  );
