import type { ImportResult } from "./import";
import { streamJson } from "./stream-json";

/**
 * Yields the import's result as JSON, a few rows at a time: the rejected rows of a long file can be twice as
 * large as the file.
 */
export async function* toImportReport({
  rejected,
  ...result
}: ImportResult): AsyncGenerator<string> {
  yield `${JSON.stringify(result).slice(0, -1)},"rejected":`;
  yield* streamJson(rejected);
  yield "}";
}

/** Returns a response that streams the import's result. */
export function toImportResponse(result: ImportResult): Response {
  const report = toImportReport(result);
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
