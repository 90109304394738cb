import { addAbortSignal, pipeline, Transform } from "node:stream";
import type { Task, WithPgClient } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { uploadFile, removeFiles } from "@/lib/platform/data-exports/files.data";
import {
  recordRowCount,
  completeExport,
  failExport,
  startExport,
  recordProgress,
} from "@/lib/platform/data-exports/job.data";
import { countRows, createZip, type ExportSource } from "@/lib/platform/data-exports/zip";

const payload = z.object({ id: z.guid() });

/**
 * Writes all of a team's data into a ZIP. Rows are streamed from the database to the storage, so
 * memory does not grow with the team.
 */
export const exportData =
  (db: SqlDatabase): Task =>
  async (given, { withPgClient, job, abortSignal }) => {
    const { id } = payload.parse(given);
    const tenantId = await startExport(db, id);
    if (!tenantId) return;
    try {
      const bytes = await readSnapshot(withPgClient, tenantId, async (reading) => {
        const total = await countRows(reading);
        await recordRowCount(db, id, total);
        const zip = createZip(reading, async (rows) => {
          await recordProgress(db, id, rows);
        });
        if (abortSignal) addAbortSignal(abortSignal, zip);
        const counted = createByteCounter();
        // An error at one end of the stream ends the other.
        pipeline(zip, counted, () => undefined);
        await uploadFile(tenantId, id, counted).catch((error: unknown) => {
          throw zip.errored ?? error;
        });
        return counted.bytes;
      });
      const isWanted = await completeExport(db, id, bytes);
      if (!isWanted) await removeFiles([{ tenant_id: tenantId, id }]);
    } catch (error) {
      if (job.attempts >= job.max_attempts) await failExport(db, id);
      throw error;
    }
  };

/** Reads within one snapshot of the database, and releases the connection in every case. */
function readSnapshot<T>(
  withPgClient: WithPgClient,
  tenantId: string,
  read: (reading: ExportSource) => Promise<T>,
): Promise<T> {
  return withPgClient(async (client) => {
    const finished = new AbortController();
    await client.query("begin isolation level repeatable read, read only");
    try {
      // The cursor is read to its end, so the plan should be the fastest for all rows, not for the first.
      await client.query("set local cursor_tuple_fraction = 1");
      return await read({ client, tenantId, aborted: finished.signal });
    } finally {
      finished.abort();
      await client.query("rollback");
    }
  });
}

type Counting = Transform & { bytes: number };

function createByteCounter(): Counting {
  const counter: Counting = Object.assign(
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        counter.bytes += piece.byteLength;
        done(null, piece);
      },
    }),
    { bytes: 0 },
  );
  return counter;
}
