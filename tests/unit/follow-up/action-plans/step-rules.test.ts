import { describe, expect, test } from "vitest";
import { findContactObstacle } from "@/lib/follow-up/action-plans/contact-obstacle";
import { findPlaceToReschedule } from "@/lib/follow-up/action-plans/reschedule";
import { findHold, type HoldFacts } from "@/lib/follow-up/action-plans/step-hold";
import { toStepRefusal } from "@/lib/follow-up/action-plans/step-refusal";

const NOW = "2026-11-25T21:30:00.000Z";
const IN_AN_HOUR = "2026-11-25T22:30:00.000Z";
const NIGHT = "2026-11-26T03:00:00.000Z";
const MORNING = "2026-11-26T13:00:00.000Z";
const FREE: HoldFacts = {
  now: NOW,
  isTeamReadOnly: false,
  isOwnerActive: true,
  ownerAwayUntil: null,
  timeZone: "America/New_York",
  clientPhone: "(614) 555-0142",
};

describe("a due step", () => {
  test.each([
    ["runs now when nothing delays it", {}, null],
    ["waits while the team is read-only", { isTeamReadOnly: true }, ["read_only", IN_AN_HOUR]],
    ["waits while the owner has left", { isOwnerActive: false }, ["owner_gone", IN_AN_HOUR]],
    ["waits until an absent owner is back", { ownerAwayUntil: MORNING }, ["owner_away", MORNING]],
    ["sends nothing at night", { now: NIGHT }, [null, MORNING]],
  ] as const)("%s", (_name, facts, hold) => {
    expect(findHold("email", { ...FREE, ...facts })).toEqual(
      hold && { heldBy: hold[0], until: hold[1] },
    );
  });

  test("runs at night too if it only changes the team's records", () => {
    for (const kind of ["task", "note", "tag", "status"] as const) {
      expect(findHold(kind, { ...FREE, now: NIGHT })).toBeNull();
    }
  });

  test("sends no text before daytime in the time zone of the recipient's area code", () => {
    const inHawaii = { ...FREE, now: "2026-11-25T14:00:00.000Z", clientPhone: "(808) 555-0142" };
    expect(findHold("text", inHawaii)).toEqual({ heldBy: null, until: "2026-11-25T18:00:00.000Z" });
    expect(findHold("email", inHawaii)).toBeNull();
  });

  test("waits for a read-only team first, then for an absent owner", () => {
    const all = { ...FREE, isTeamReadOnly: true, isOwnerActive: false, ownerAwayUntil: MORNING };
    expect(findHold("text", all)?.heldBy).toBe("read_only");
    expect(findHold("text", { ...all, isTeamReadOnly: false })?.heldBy).toBe("owner_gone");
  });
});

describe("a client", () => {
  test("gets no email without an address, and no text without consent", () => {
    const unknown = { email: null, phone: "614 555 0142", hasAgreedToTexts: false };
    expect(findContactObstacle("email", unknown)).toBe("There is no email address");
    expect(findContactObstacle("text", unknown)).toBe(
      "They have not agreed to texts, in an inquiry or by texting first",
    );
    expect(findContactObstacle("note", unknown)).toBeNull();
    const known = { email: "dana@b.example", phone: "614 555 0142", hasAgreedToTexts: true };
    expect(findContactObstacle("email", known)).toBeNull();
    expect(findContactObstacle("text", known)).toBeNull();
    expect(findContactObstacle("text", { ...known, phone: null })).toBe("There is no phone number");
  });
});

describe("an enrolment that has come due", () => {
  const mail = { kind: "email", place: 4, wait_for: null } as const;
  const wait = (wait_for: "days" | "birthday" | "closing" | "custom_day") =>
    ({ kind: "wait", place: 3, wait_for }) as const;

  test("runs its step after no wait or after a wait of days", () => {
    expect(findPlaceToReschedule(mail, null)).toBeNull();
    expect(findPlaceToReschedule(mail, wait("days"))).toBeNull();
  });

  test("is rescheduled from a wait for a date of the client, which may have changed", () => {
    expect(findPlaceToReschedule(mail, wait("birthday"))).toBe(2);
    expect(findPlaceToReschedule(mail, wait("closing"))).toBe(2);
    expect(findPlaceToReschedule(mail, wait("custom_day"))).toBe(2);
  });

  test("is rescheduled when its step was deleted or became a wait", () => {
    expect(findPlaceToReschedule(wait("days"), null)).toBe(2);
    expect(findPlaceToReschedule(null, wait("days"))).toBe(2);
    expect(findPlaceToReschedule(null, null)).toBeGreaterThan(100);
  });
});

describe("a refusal by the database", () => {
  const failure = (code: string, more: object = {}) =>
    Object.assign(new Error("No, because"), { code, ...more });

  test("becomes the reason why the step was not done", () => {
    for (const code of ["PT400", "PT404", "PT409", "23514", "22001"]) {
      expect(toStepRefusal(failure(code)), code).toEqual({ reason: "No, because" });
    }
  });

  test("delays the step by the retry time of a sending limit, at least one minute", () => {
    expect(toStepRefusal(failure("PT429", { hint: "900" }))).toEqual({ retryAfterSeconds: 900 });
    expect(toStepRefusal(failure("PT429", { hint: "2" }))).toEqual({ retryAfterSeconds: 60 });
    expect(toStepRefusal(failure("PT429"))).toEqual({ retryAfterSeconds: 60 });
  });

  test("is thrown again when the step did not cause it", () => {
    for (const error of [failure("40P01"), failure("42501"), new Error("zod"), "gone"]) {
      expect(() => toStepRefusal(error)).toThrow();
    }
  });
});
