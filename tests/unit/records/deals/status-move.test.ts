import { expect, it } from "vitest";
import type { Deal } from "@/lib/records/deals/serialize";
import { toStatusChange, moveToStatus } from "@/lib/records/deals/status-move";

const lost = { status: "Lost", lost_reason: "Outbid", closed_at: null } as Deal;

it("clears the lost reason of a deal moved out of Lost, and the closing time of one moved out of Closed", () => {
  const closed = moveToStatus(lost, { to: "Closed" });
  expect(closed.lost_reason).toBeNull();
  expect(closed.closed_at).not.toBeNull();
  expect(moveToStatus(closed, { to: "Lead" })).toMatchObject({ status: "Lead", closed_at: null });
});

it("sends a reason only with Lost", () => {
  expect(toStatusChange({ to: "Lost", lostReason: "Outbid" })).toEqual({
    status: "Lost",
    lost_reason: "Outbid",
  });
  expect(toStatusChange({ to: "Lost", lostReason: "" })).toEqual({ status: "Lost" });
  expect(toStatusChange({ to: "Lead", lostReason: "Outbid" })).toEqual({ status: "Lead" });
});
