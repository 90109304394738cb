/** The rows of a list as somebody selects among them. */
export type SelectableRows = {
  totalCount: number;
  /** The id at a place; undefined while it is on its way. */
  idAt: (index: number) => string | undefined;
  /** The ids from one place to another, read where they are not here yet. */
  idsBetween?: (first: number, last: number) => Promise<string[]>;
};

/** Which are meant: those named, or all that match but for some. */
export type SelectedSet = { ids: string[] } | { all: true; except: string[] };

/**
 * What is selected of one list: single ones, or everything that matches but for some. `subscribe` tells of each
 * change; every snapshot is a new value only when it has changed.
 */
export function createSelection() {
  let all = false;
  /** Those selected; of everything, those taken out. */
  let named: ReadonlySet<string> = new Set();
  let anchor: string | null = null;
  let rows: SelectableRows = { totalCount: 0, idAt: () => undefined };
  const watchers = new Set<() => void>();

  function become(next: { all?: boolean; named: ReadonlySet<string>; anchor?: string | null }) {
    all = next.all ?? all;
    named = next.named;
    if (next.anchor !== undefined) anchor = next.anchor;
    watchers.forEach((tell) => tell());
  }

  const has = (id: string) => named.has(id) !== all;
  const count = () => (all ? Math.max(rows.totalCount - named.size, 0) : named.size);

  function getPlace(id: string): number {
    for (let index = 0; index < rows.totalCount; index += 1) {
      if (rows.idAt(index) === id) return index;
    }
    return -1;
  }

  function select(ids: readonly string[], selected: boolean, from: string) {
    const next = new Set(named);
    for (const id of ids) {
      if (selected !== all) next.add(id);
      else next.delete(id);
    }
    become({ named: next, anchor: from });
  }

  return {
    has,
    count,
    getSelected: (): SelectedSet => (all ? { all: true, except: [...named] } : { ids: [...named] }),
    subscribe(tell: () => void) {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    /** Tells which rows there are now. */
    show(shown: SelectableRows) {
      rows = shown;
    },
    toggle: (id: string) => select([id], !has(id), id),
    /** From the one chosen last to this one, both included: all of them selected. */
    async extend(id: string): Promise<void> {
      const [one, other] = [anchor === null ? -1 : getPlace(anchor), getPlace(id)];
      if (one < 0 || other < 0) return select([id], true, id);
      const [first, last] = one < other ? [one, other] : [other, one];
      const here = Array.from({ length: last - first + 1 }, (_, step) => rows.idAt(first + step));
      const known = here.filter((found) => found !== undefined);
      const ids =
        known.length < here.length && rows.idsBetween ? await rows.idsBetween(first, last) : known;
      select(ids, true, id);
    },
    /** The neighbour of a row, by so many places; undefined at either end. */
    neighbour: (id: string, steps: number) => rows.idAt(getPlace(id) + steps),
    selectAll: () => become({ all: true, named: new Set() }),
    clear: () => become({ all: false, named: new Set(), anchor: null }),
  };
}

export type Selection = ReturnType<typeof createSelection>;
