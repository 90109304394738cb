import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { accentTokens, isAdjusted } from "@/lib/foundation/theme/accent";
import { contrast, getTokens, type Tokens } from "../../foundation/looks/tokens";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe.each(["light", "dark"] as const)("any colour in the %s theme", (theme) => {
  const pairs: [string, string][] = [
    ["on-accent", "accent"],
    ["on-accent", "accent-hover"],
    ["accent-fg", "accent-soft"],
    ["accent-fg", "bg"],
    ["accent-fg", "surface"],
    ["accent-fg", "sunken"],
    ["accent-fg", "hover"],
    ["text", "accent-soft"],
    ["muted", "accent-soft"],
  ];
  it.each(pairs)("has %s readable on %s", (words, ground) => {
    fc.assert(
      fc.property(colour, (hex) => {
        const tokens: Tokens = { ...getTokens(theme), ...accentTokens(hex)[theme] };
        expect(contrast(tokens[words] ?? "", tokens[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each(["bg", "surface"])("has accent and ring visible on %s", (ground) => {
    fc.assert(
      fc.property(colour, (hex) => {
        const tokens: Tokens = { ...getTokens(theme), ...accentTokens(hex)[theme] };
        for (const mark of ["accent", "ring"]) {
          expect(contrast(tokens[mark] ?? "", tokens[ground] ?? "")).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});

test("keeps a readable colour as chosen and adjusts an unreadable one", () => {
  expect(accentTokens("#7a1f5c").light.accent).toBe("#7a1f5c");
  expect(isAdjusted("#7a1f5c")).toEqual({ light: false, dark: true });
  expect(isAdjusted("#ffe14d")).toEqual({ light: true, dark: false });
});
