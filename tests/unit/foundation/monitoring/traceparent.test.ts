import { expect, test } from "vitest";
import { parseTraceparent, readTraceparent } from "@/lib/foundation/monitoring/tracing/traceparent";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

test("reads a sampled and an unsampled traceparent", () => {
  expect(parseTraceparent(readTraceparent(`00-${TRACE}-${SPAN}-01`) ?? "")).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    flags: 1,
  });
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)).toBeDefined();
});

test.each([
  undefined,
  ["00", TRACE],
  "Ann Smith",
  `00-${TRACE}-${SPAN}`,
  `00-${"0".repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
])("ignores the invalid traceparent %s", (sent) => {
  expect(readTraceparent(sent)).toBeUndefined();
});
