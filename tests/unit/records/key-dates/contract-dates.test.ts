import { expect, test } from "vitest";
import { allDatesBody, moveDates, proposeDates } from "@/lib/records/key-dates/all-dates-form";
import { computeContractDates } from "@/lib/records/key-dates/contract-dates";
import { getDayOffReason } from "@/lib/records/key-dates/day-off";

const usual = {
  inspection_days: 10,
  appraisal_days: 21,
  financing_days: 30,
  walkthrough_days: 1,
  closing_days: 45,
};

test("key dates are computed from the contract day, the walkthrough back from closing", () => {
  expect(computeContractDates("2026-11-21", usual)).toEqual({
    inspection: "2026-12-01",
    appraisal: "2026-12-12",
    financing: "2026-12-21",
    walkthrough: "2027-01-04",
    closing: "2027-01-05",
  });
});

test("dates that a team does not use are not proposed, nor those that depend on them", () => {
  const cash = { ...usual, financing_days: null, closing_days: null };
  expect(computeContractDates("2026-11-21", cash)).toMatchObject({
    financing: null,
    walkthrough: null,
    closing: null,
  });
});

test.each([
  ["2026-01-19", "Martin Luther King Jr. Day"],
  ["2026-02-16", "Washington's Birthday"],
  ["2026-05-25", "Memorial Day"],
  ["2027-05-31", "Memorial Day"],
  ["2026-09-07", "Labor Day"],
  ["2026-10-12", "Columbus Day"],
  ["2026-11-26", "Thanksgiving Day"],
  ["2026-12-25", "Christmas Day"],
  ["2026-07-04", "Independence Day"],
  ["2026-07-03", "Independence Day (observed)"],
  ["2027-07-05", "Independence Day (observed)"],
  ["2027-12-31", "New Year's Day (observed)"],
  ["2026-11-22", "a Sunday"],
  ["2026-11-21", null],
  ["2026-11-23", null],
])("describes %s as: %s", (day, text) => {
  expect(getDayOffReason(day)).toBe(text);
});

const settings = {
  ...usual,
  lead_probability: 10,
  in_progress_probability: 40,
  under_contract_probability: 85,
};
const knownDates = { dates: { inspection: "2026-11-30" }, expectedClose: "2027-02-01" };

test("existing dates of a deal take precedence over computed dates", () => {
  expect(proposeDates("2026-11-21", settings, knownDates)).toEqual({
    inspection: "Nov 30, 2026",
    appraisal: "Dec 12, 2026",
    financing: "Dec 21, 2026",
    walkthrough: "Jan 31, 2027",
    closing: "Feb 1, 2027",
  });
});

test("a new contract day moves only the dates that are still as proposed", () => {
  const before = proposeDates("2026-11-21", settings, knownDates);
  const dates = { ...before, financing: "", appraisal: "soon" };
  const context = { settings, knownDates, today: "2026-11-21" };
  expect(moveDates({ contract: "Nov 20", dates }, before, context)).toEqual({
    ...dates,
  });
  const moved = { contract: "Nov 20", dates: { ...before, appraisal: "soon" } };
  expect(moveDates(moved, before, context)).toEqual({
    ...moved.dates,
    financing: "Dec 20, 2026",
  });
  expect(moveDates({ contract: "what day", dates }, before, context)).toEqual(dates);
});

test("every date is sent, an empty one as null to remove it", () => {
  const dates = {
    ...proposeDates("2026-11-21", settings, knownDates),
    financing: " ",
    closing: "soon",
  };
  const ticks = { expected_close: true, client_in_contract: false };
  expect(allDatesBody({ contract: "", dates, ...ticks }, "2026-11-21")).toEqual({
    dates: {
      inspection: "2026-11-30",
      appraisal: "2026-12-12",
      financing: null,
      walkthrough: "2027-01-31",
      closing: "soon",
    },
    ...ticks,
  });
});
