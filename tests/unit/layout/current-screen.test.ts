import { describe, expect, it } from "vitest";
import { currentScreen } from "@/lib/layout/current-screen";

const screens = [{ href: "/listings" }, { href: "/listings/matches" }, { href: "/leads" }];

describe("currentScreen", () => {
  it.each([
    ["/listings", "/listings"],
    ["/listings/matches/1", "/listings/matches"],
    ["/listings/other", "/listings"],
    ["/leads-of-old", undefined],
  ])("%s belongs to %s", (pathname, expected) => {
    expect(currentScreen(screens, pathname)).toBe(expected);
  });
});
