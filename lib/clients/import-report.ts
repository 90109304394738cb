import { breathe } from "./breathe";
import type { ImportResult } from "./import";

/** Rows of the report that are written before others have their turn. */
const SLICE_ROWS = 100;

/**
 * The import's result as its JSON, a few rows at a time: the rejected rows of a long file with many columns are
 * twice as large as the file.
 */
export async function* importReport({ rejected, ...result }: ImportResult): AsyncGenerator<string> {
  yield `${JSON.stringify(result).slice(0, -1)},"rejected":[`;
  for (let at = 0; at < rejected.length; at += SLICE_ROWS) {
    const rows = JSON.stringify(rejected.slice(at, at + SLICE_ROWS)).slice(1, -1);
    yield at === 0 ? rows : `,${rows}`;
    await breathe();
  }
  yield "]}";
}

/** The answer that writes it. */
export function importAnswer(result: ImportResult): Response {
  const report = importReport(result);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await report.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}
