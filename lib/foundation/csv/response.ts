import { csvLines, csvText } from "./text";

type CsvExport<Row> = {
  /** Under which name a browser saves it: "clients.csv". */
  fileName: string;
  header: readonly string[];
  /** The cells of one row, in the header's order. */
  cells: (row: Row) => readonly unknown[];
  /** The rows as they are read. */
  batches: AsyncGenerator<Row[]>;
  onBroken: (error: unknown) => void;
};

/**
 * The answer that a browser saves as a CSV file, written as the rows come. Throws what the first piece
 * throws; a later failure breaks the download off, so that it is not taken for whole, and goes to `onBroken`.
 */
export async function csvResponse<Row>(file: CsvExport<Row>): Promise<Response> {
  const { batches } = file;
  const getLines = (rows: Row[]) => csvLines(rows.map(file.cells));
  // Read before the answer begins: a refusal must still become a status.
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
