import fc from "fast-check";

/** Zones with half-hour offsets, both ends of the world, southern clock changes and none at all. */
export const timeZones = fc.constantFrom(
  "America/New_York",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/St_Johns",
  "Europe/London",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "UTC",
);

export const moments = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2099-12-31T00:00:00Z"),
  noInvalidDate: true,
});

export const calendarDays = fc
  .integer({ min: 0, max: 36_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10));
