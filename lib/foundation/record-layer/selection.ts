/** The rows of a list that can be selected. */
export type SelectableRows = {
  totalCount: number;
  /** The id at an index; undefined while it loads. */
  idAt: (index: number) => string | undefined;
  /** Returns the ids from one index to another, and loads missing ones. */
  idsBetween?: (first: number, last: number) => Promise<string[]>;
};

/** The selected records: by id, or all that match the filters without some. */
export type SelectedSet = { ids: string[] } | { all: true; except: string[] };

/** The selection of one list: single records, or all that match without some. A store for `useSyncExternalStore`. */
export function createSelection() {
  let all = false;
  /** The selected ids; when `all`, the ids that are not selected. */
  let ids: ReadonlySet<string> = new Set();
  /** The id selected last, from which extend() begins. */
  let anchor: string | null = null;
  let rows: SelectableRows = { totalCount: 0, idAt: () => undefined };
  const listeners = new Set<() => void>();

  function update(next: { all?: boolean; ids: ReadonlySet<string>; anchor?: string | null }) {
    all = next.all ?? all;
    ids = next.ids;
    if (next.anchor !== undefined) anchor = next.anchor;
    listeners.forEach((listener) => listener());
  }

  const has = (id: string) => ids.has(id) !== all;
  const count = () => (all ? Math.max(rows.totalCount - ids.size, 0) : ids.size);

  function findIndex(id: string): number {
    for (let index = 0; index < rows.totalCount; index += 1) {
      if (rows.idAt(index) === id) return index;
    }
    return -1;
  }

  function select(changed: readonly string[], selected: boolean, from: string) {
    const next = new Set(ids);
    for (const id of changed) {
      if (selected !== all) next.add(id);
      else next.delete(id);
    }
    update({ ids: next, anchor: from });
  }

  return {
    has,
    count,
    getSelected: (): SelectedSet => (all ? { all: true, except: [...ids] } : { ids: [...ids] }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sets the current rows. */
    setRows(current: SelectableRows) {
      rows = current;
    },
    toggle: (id: string) => select([id], !has(id), id),
    /** Selects all records from the one selected last to this one. */
    async extend(id: string): Promise<void> {
      const [one, other] = [anchor === null ? -1 : findIndex(anchor), findIndex(id)];
      if (one < 0 || other < 0) return select([id], true, id);
      const [first, last] = one < other ? [one, other] : [other, one];
      const length = last - first + 1;
      const loaded = Array.from({ length }, (_, step) => rows.idAt(first + step)).filter(
        (found) => found !== undefined,
      );
      const range =
        loaded.length < length && rows.idsBetween ? await rows.idsBetween(first, last) : loaded;
      select(range, true, id);
    },
    /** Returns the id a number of rows further; undefined beyond either end. */
    neighbour: (id: string, steps: number) => rows.idAt(findIndex(id) + steps),
    selectAll: () => update({ all: true, ids: new Set() }),
    clear: () => update({ all: false, ids: new Set(), anchor: null }),
  };
}

export type Selection = ReturnType<typeof createSelection>;
