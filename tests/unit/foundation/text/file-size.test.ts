import { expect, test } from "vitest";
import { formatSize } from "@/lib/foundation/text/file-size";

test.each([
  [0, "1 KB"],
  [12_400, "12 KB"],
  [1_440_000, "1.4 MB"],
])("formats %i bytes as %s", (bytes, text) => expect(formatSize(bytes)).toBe(text));
