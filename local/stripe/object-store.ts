import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { invalid, missing } from "./refusal";

type Kept = { id: string; created: number };
type Filed<Row> = { place: number; row: Row };
type Page<Row> = { object: "list"; data: Row[]; has_more: boolean; url: string };
type PageWish = { limit: number; startingAfter?: string; endingBefore?: string };

/** Stores the objects of one kind on disk, in order of creation, so that they survive a restart. */
export class ObjectStore<Row extends Kept> {
  private readonly rows = new Map<string, Row>();

  /** `what` is the kind's name in Stripe's errors, `address` the path of its list. */
  constructor(
    private readonly folder: string,
    readonly kind: string,
    private readonly address: string,
  ) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lines = fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")) as Filed<Row>);
    for (const { row } of lines.sort((a, b) => a.place - b.place)) this.rows.set(row.id, row);
  }

  /** Stores a new or changed object. */
  keep(row: Row): Row {
    this.rows.set(row.id, row);
    const file = path.join(this.folder, `${row.id}.json`);
    const filed: Filed<Row> = { place: [...this.rows.keys()].indexOf(row.id), row };
    fs.writeFileSync(`${file}.unfinished`, JSON.stringify(filed), { mode: 0o600 });
    fs.renameSync(`${file}.unfinished`, file);
    return row;
  }

  /** Deletes an object. Throws Stripe's 404 when it does not exist. */
  drop(id: string): void {
    this.get(id);
    this.rows.delete(id);
    fs.rmSync(path.join(this.folder, `${id}.json`), { force: true });
  }

  find(id: string | null | undefined): Row | undefined {
    return id ? this.rows.get(id) : undefined;
  }

  /** Returns an object. Throws Stripe's 404 when it does not exist. */
  get(id: string, param?: string): Row {
    const row = this.rows.get(id);
    if (!row) throw missing(this.kind, id, param);
    return row;
  }

  /** Returns the matching objects, newest first. */
  list(filter: (row: Row) => boolean = () => true): Row[] {
    return [...this.rows.values()].filter(filter).reverse();
  }

  page(
    { limit, startingAfter, endingBefore }: PageWish,
    filter?: (row: Row) => boolean,
  ): Page<Row> {
    const rows = this.list(filter);
    const getPlace = (id: string, param: string) => {
      const place = rows.findIndex((row) => row.id === id);
      if (place === -1) throw invalid(`No such ${this.kind}: '${id}'`, param, "resource_missing");
      return place;
    };
    const url = this.address;
    if (endingBefore !== undefined) {
      const end = getPlace(endingBefore, "ending_before");
      const start = Math.max(0, end - limit);
      return { object: "list", data: rows.slice(start, end), has_more: start > 0, url };
    }
    const start = startingAfter === undefined ? 0 : getPlace(startingAfter, "starting_after") + 1;
    const end = start + limit;
    return { object: "list", data: rows.slice(start, end), has_more: rows.length > end, url };
  }
}

/** Returns an id in Stripe's form: the kind's prefix and random characters. */
export function generateId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("base64url").replace(/[-_]/g, "x")}`;
}
