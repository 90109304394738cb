import { describe, expect, it } from "vitest";
import { findCurrentScreen } from "@/lib/foundation/layout/current-screen";

const screens = [{ href: "/listings" }, { href: "/listings/matches" }, { href: "/leads" }];

describe("findCurrentScreen", () => {
  it.each([
    ["/listings", "/listings"],
    ["/listings/matches/1", "/listings/matches"],
    ["/listings/other", "/listings"],
    ["/leads-of-old", undefined],
  ])("%s belongs to %s", (pathname, expected) => {
    expect(findCurrentScreen(screens, pathname)).toBe(expected);
  });
});
