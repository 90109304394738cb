import { csvLines, csvText } from "./text";

type CsvExport<Row> = {
  /** The name of the saved file: "clients.csv". */
  fileName: string;
  header: readonly string[];
  /** The cells of one row, in the header's order. */
  cells: (row: Row) => readonly unknown[];
  /** The rows, in batches. */
  batches: AsyncGenerator<Row[]>;
  onBroken: (error: unknown) => void;
};

/**
 * Returns a response that the browser saves as a CSV file, streamed in batches. Throws the error of the first
 * batch. A later failure aborts the download, so that it does not look complete, and calls `onBroken`.
 */
export async function csvResponse<Row>(file: CsvExport<Row>): Promise<Response> {
  const { batches } = file;
  const getLines = (rows: Row[]) => csvLines(rows.map(file.cells));
  // Read the first batch before the response begins, because a refusal must become a status.
  const first = await batches.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const lines = first.done ? "" : getLines(first.value);
      controller.enqueue(encoder.encode(csvText([file.header]) + lines));
    },
    async pull(controller) {
      try {
        const { done, value } = await batches.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(getLines(value)));
      } catch (error) {
        file.onBroken(error);
        controller.error(error);
      }
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file.fileName}"`,
    },
  });
}
