import { describe, expect, it } from "vitest";
import { profileForm } from "@/lib/organisation/profile/schema";
import {
  isListedTimeZone,
  timeZoneName,
  timeZoneOptions,
} from "@/lib/organisation/profile/time-zones";

const WINTER = Date.parse("2026-01-15T12:00:00Z");
const SUMMER = Date.parse("2026-07-15T12:00:00Z");

describe("time zones", () => {
  it("start with those of the United States and contain every zone once", () => {
    const zones = timeZoneOptions(WINTER);
    expect(zones[0]).toEqual({
      value: "America/New_York",
      label: "Eastern Time",
      detail: "New York, GMT-5",
      keywords: "America/New York EST",
    });
    expect(zones.length).toBeGreaterThan(400);
    expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
    expect(zones.every(({ value }) => isListedTimeZone(value))).toBe(true);
  });

  it("show the UTC offset on the given day", () => {
    const berlin = (now: number) => timeZoneOptions(now).find((z) => z.value === "Europe/Berlin");
    expect(berlin(WINTER)?.detail).toBe("Central European Time, GMT+1");
    expect(berlin(SUMMER)?.detail).toBe("Central European Time, GMT+2");
  });

  it("have common names", () => {
    expect(timeZoneName("America/Chicago", WINTER)).toBe("Central Time (Chicago)");
    expect(timeZoneName("Europe/Berlin", WINTER)).toBe("Berlin");
  });
});

describe("the profile form", () => {
  const validate = (fields: object) =>
    profileForm.safeParse({ name: "Ann", phone: "", time_zone: "", ...fields });

  it("treats empty text as null", () => {
    expect(validate({}).data).toEqual({ name: "Ann", phone: null, time_zone: null });
  });

  it("keeps the line breaks of a signature, which has at most 1,000 characters", () => {
    expect(validate({ signature: " Ann\r\nAcme Realty\n" }).data?.signature).toBe(
      "Ann\nAcme Realty",
    );
    expect(validate({ signature: " \r\n" }).data?.signature).toBeNull();
    const full = `${"🏠".repeat(500)}\r\n${"x".repeat(499)}`;
    expect(validate({ signature: full }).success).toBe(true);
    expect(validate({ signature: `${full}x` }).error?.issues[0]?.message).toBe(
      "A signature has at most 1,000 characters",
    );
  });

  it.each(["(614) 555-0142", "+49 30 1234567", "614.555.0142 x12", "1".repeat(20)])(
    "accepts the phone number %j",
    (phone) => {
      expect(validate({ phone }).data?.phone).toBe(phone);
    },
  );

  it.each(["1".repeat(21), "call me", "<b>1</b>"])("refuses the phone number %j", (phone) => {
    expect(validate({ phone }).success).toBe(false);
  });

  it.each(["Mars/Olympus", "EST5EDT4", "ABC+3", "america/new_york"])(
    "refuses the time zone %j",
    (time_zone) => {
      expect(validate({ time_zone }).success).toBe(false);
    },
  );
});
