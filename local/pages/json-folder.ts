import fs from "node:fs";
import path from "node:path";

/** Stores records as files that survive a restart, newest first by id. */
export class JsonFolder<Row extends { id: string }> {
  readonly rows: Row[];

  constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.rows = fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort()
      .reverse()
      .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")) as Row);
  }

  /** Writes a new or changed record and resolves once it is on disk. Deletes the oldest beyond the limit. */
  async write(row: Row): Promise<void> {
    const unfinished = `${this.file(row)}.unfinished`;
    await fs.promises.writeFile(unfinished, JSON.stringify(row), { mode: 0o600 });
    await fs.promises.rename(unfinished, this.file(row));
    if (!this.rows.includes(row)) this.rows.unshift(row);
    for (const old of this.rows.splice(this.limit)) this.remove(old);
  }

  clear(): void {
    for (const row of this.rows.splice(0)) this.remove(row);
  }

  private remove(row: Row): void {
    fs.rmSync(this.file(row), { force: true });
  }

  private file(row: Row): string {
    return path.join(this.folder, `${row.id}.json`);
  }
}
