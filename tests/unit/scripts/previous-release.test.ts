import { expect, test } from "vitest";
import { choosePreviousRelease } from "@/scripts/previous-release";

const find = (tags: string[], own: string[] = [], isShallow = false) =>
  choosePreviousRelease({ tags, own, isShallow });

test("the previous release is the newest tag that is not on this commit", () => {
  expect(find(["v1.2.0", "v1.1.0"])).toEqual({ tag: "v1.2.0" });
  expect(find(["v1.2.0", "v1.1.0"], ["v1.2.0"])).toEqual({ tag: "v1.1.0" });
});

test("without a previous release, the reason says whether the clone is shallow", () => {
  expect(find(["v1.0.0"], ["v1.0.0"])).toMatchObject({
    why: expect.stringContaining("tagged yet"),
  });
  expect(find([], [], true)).toMatchObject({
    why: expect.stringContaining("git fetch --unshallow"),
  });
});
