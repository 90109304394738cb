import { describe, expect, it } from "vitest";
import {
  findTextHold,
  listPhoneTimeZones,
  nextAllowedTextTime,
} from "@/lib/messaging/messages/text-hours";

const OHIO = "America/New_York";

describe("the time zones of a phone", () => {
  it.each([
    ["(614) 555-0142", [OHIO]],
    ["+1 310 555 0142 ext 12", ["America/Los_Angeles"]],
    ["850-555-0142", ["America/Chicago", OHIO]],
    ["808 555 0142", ["Pacific/Honolulu"]],
    ["+44 7700 900123", []],
    ["800-555-0142", []],
    ["555-0142", []],
    [null, []],
  ])("of %s are those of its area code", (phone, zones) => {
    expect(listPhoneTimeZones(phone)).toEqual(zones);
  });

  it("are valid IANA time zones", () => {
    for (const code of ["709", "867", "907", "928", "306"]) {
      const zones = listPhoneTimeZones(`${code}-555-0142`);
      expect(zones, code).not.toEqual([]);
      for (const timeZone of zones) Intl.DateTimeFormat("en-US", { timeZone });
    }
  });
});

describe("a text", () => {
  it.each([
    [
      "from Ohio to California waits for the morning in California",
      "2026-11-25T13:30:00Z",
      "2026-11-25T16:00:00.000Z",
    ],
    ["is sent at once when it is daytime in both places", "2026-11-25T16:00:00Z", null],
    [
      "waits in the evening of Ohio even if it is daytime in California",
      "2026-11-26T02:30:00Z",
      "2026-11-26T16:00:00.000Z",
    ],
    ["follows the daylight saving time of each zone", "2026-07-01T15:00:00Z", null],
  ])("%s", (_what, moment, goes) => {
    expect(nextAllowedTextTime(moment, OHIO, "310-555-0142")).toBe(goes);
  });

  it("waits for the last zone of an area code", () => {
    // 8:30 AM in Pensacola's half of 850 is 9:30 AM in Tallahassee's.
    expect(nextAllowedTextTime("2026-11-25T13:30:00Z", OHIO, "850-555-0142")).toBe(
      "2026-11-25T14:00:00.000Z",
    );
  });

  it("gets a sending time even if no hour is daytime in all zones", () => {
    const at = nextAllowedTextTime("2026-11-25T13:30:00Z", "Asia/Dhaka", "867-555-0142");
    expect(at).toMatch(/^2026-/);
  });

  it("of a mailing waits for the recipient's daytime; a text written by hand does not wait", () => {
    const text = {
      channel: "sms",
      mailing_id: "a mailing",
      recipient_phone: "808-555-0142",
      now: "2026-11-25T14:00:00Z",
      timeZone: OHIO,
    };
    expect(findTextHold(text)).toBe("2026-11-25T18:00:00.000Z");
    expect(findTextHold({ ...text, mailing_id: null })).toBeNull();
    expect(findTextHold({ ...text, channel: "email" })).toBeNull();
  });
});
