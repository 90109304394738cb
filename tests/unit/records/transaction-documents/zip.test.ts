import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createDocumentZip, toUniqueNames } from "@/lib/records/transaction-documents/zip";

const at = new Date("2026-01-15T12:00:00Z");

test("duplicate names get a number, even in different letter case", () => {
  expect(
    toUniqueNames(["Check.jpg", "check.JPG", "Check (2).jpg", "Check.jpg", "Plain", "Plain"]),
  ).toEqual([
    "Check.jpg",
    "check (2).JPG",
    "Check (2) (2).jpg",
    "Check (3).jpg",
    "Plain",
    "Plain (2)",
  ]);
});

test("opens one file at a time, and buffers less than 10 MB of 150 MB", async () => {
  const MEGABYTE = 1024 * 1024;
  let open = 0;
  let produced = 0;
  let ahead = 0;
  let consumed = 0;
  const file = (name: string) => ({
    name,
    at,
    open: () => {
      open += 1;
      expect(open).toBe(1);
      let left = 50;
      const content = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (left-- === 0) {
            open -= 1;
            return controller.close();
          }
          produced += MEGABYTE;
          ahead = Math.max(ahead, produced - consumed);
          controller.enqueue(new Uint8Array(MEGABYTE));
        },
      });
      return Promise.resolve(content);
    },
  });
  const zip = createDocumentZip(["a.pdf", "b.pdf", "c.pdf"].map(file));
  for await (const piece of zip) consumed += (piece as Buffer).length;
  expect(consumed).toBeGreaterThan(150 * MEGABYTE);
  expect(ahead).toBeLessThan(10 * MEGABYTE);
});

test("fails when a file cannot be opened", async () => {
  const broken = { name: "a.pdf", at, open: () => Promise.reject(new Error("The store is down")) };
  await expect(buffer(createDocumentZip([broken]))).rejects.toThrow("The store is down");
});
