import { expect, it } from "vitest";
import { openConnections } from "@/worker/connections";
import { stack } from "../../stack";

it("sets a TCP keepalive on every connection, so that the database notices a vanished worker", async () => {
  const lost: Error[] = [];
  const pool = openConnections(stack.DATABASE_URL, 2, (error) => lost.push(error));
  try {
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    // The setup query must have ended, because pg's next version refuses a second query beside it.
    const ready = clients.map((client): unknown => Reflect.get(client, "readyForQuery"));
    for (const client of clients) {
      const { rows } = await client.query<{ idle: string }>(
        "select current_setting('tcp_keepalives_idle') as idle",
      );
      expect(rows).toEqual([{ idle: "5" }]);
      client.release();
    }
    expect(ready).toEqual([true, true]);
    expect(lost).toEqual([]);
  } finally {
    await pool.end();
  }
});
