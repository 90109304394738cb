import { expect, test } from "vitest";
import { choosePreviousRelease } from "@/scripts/previous-release";

const find = (tags: string[], own: string[] = [], isShallow = false) =>
  choosePreviousRelease({ tags, own, isShallow });

test("the release before is the newest that this commit is not itself", () => {
  expect(find(["v1.2.0", "v1.1.0"])).toEqual({ tag: "v1.2.0" });
  expect(find(["v1.2.0", "v1.1.0"], ["v1.2.0"])).toEqual({ tag: "v1.1.0" });
});

test("where there is none, it says whether the history is to blame", () => {
  expect(find(["v1.0.0"], ["v1.0.0"])).toMatchObject({
    why: expect.stringContaining("tagged yet"),
  });
  expect(find([], [], true)).toMatchObject({
    why: expect.stringContaining("git fetch --unshallow"),
  });
});
