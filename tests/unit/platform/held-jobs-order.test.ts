import { expect, test } from "vitest";
import { readHeldJobsOrder } from "@/worker/held-jobs-order";

test.each([
  [[], { action: "list", selection: null }],
  [["list", "deliver_mail"], { action: "list", selection: { tasks: ["deliver_mail"] } }],
  [["hold"], { action: "hold" }],
  [["release", "all"], { action: "release", selection: {} }],
  [["release", "later"], { action: "release", selection: { later: true } }],
  [
    ["drop", "later", "deliver_text"],
    { action: "drop", selection: { later: true, tasks: ["deliver_text"] } },
  ],
  [["drop", "12", "13"], { action: "drop", selection: { ids: [12, 13] } }],
])("parses %j", (words, order) => {
  expect(readHeldJobsOrder(words)).toEqual(order);
});

// Jobs must not be released or dropped by a typo: "all" must be the only argument.
test.each([
  [["release"]],
  [["drop"]],
  [["drop", "all", "deliver_mail"]],
  [["release", "deliver mail"]],
  [["release", "12", "deliver_mail"]],
  [["release", "-1"]],
  [["hold", "all"]],
  [["free", "all"]],
])("refuses %j and shows the usage", (words) => {
  expect(() => readHeldJobsOrder(words)).toThrow("npm run held-jobs -- list");
});
