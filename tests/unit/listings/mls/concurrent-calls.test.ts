import { expect, test } from "vitest";
import { findByAddress, findByNumber } from "@/lib/listings/mls/lookup";
import { startAnsweringServer } from "./answering-server";

const home = {
  ListingKey: "K1",
  ListingId: "226001",
  StreetNumber: "1213",
  StreetName: "Schiller",
  City: "Columbus",
};

// Responds only after all requests have arrived. A request that waited for another's response would never arrive.
test.each([
  ["an address", "1213 Schiller St, Columbus", 2, [home]],
  ["an address that is not in the MLS", "1213 Schiller St", 2, []],
  ["a street without a number", "Schiller Street", 2, [home]],
  ["a street that is not in the MLS", "Schiller Street", 2, []],
  ["an MLS number", "226001", 1, [home]],
  ["a text that looks like an MLS id", "CSM226001", 1, []],
])("a search for %s sends its MLS requests concurrently", async (_, typed, questions, value) => {
  let resolveAll = () => {};
  const all = new Promise<void>((resolve) => (resolveAll = resolve));
  const { connection, requestCount, close } = await startAnsweringServer(async () => {
    if (requestCount() === questions) resolveAll();
    await all;
    return { json: { value } };
  });
  await (/^\d+$/.test(typed) ? findByNumber : findByAddress)(connection, typed);
  expect(requestCount()).toBe(questions);
  close();
});
