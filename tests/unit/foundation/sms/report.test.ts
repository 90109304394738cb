import { expect, test } from "vitest";
import { readTextReport } from "@/lib/foundation/integrations/sms/report";

test.each(["queued", "sending", "sent", undefined])("%s is not a final state", (status) => {
  expect(readTextReport(status, null)).toBeNull();
});

test("a delivered text is reported, and a failed text with its reason and any opt-out", () => {
  expect(readTextReport("delivered", null)).toEqual({ status: "delivered" });
  for (const status of ["undelivered", "failed"]) {
    expect(readTextReport(status, 30003)).toEqual({
      status: "failed",
      failure: "The phone could not be reached: it is off, away, or can't get text messages.",
      isOptOut: false,
    });
    expect(readTextReport(status, 21610)).toMatchObject({ isOptOut: true });
  }
});
