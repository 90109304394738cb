import { CALENDAR_KINDS } from "./kinds";

/** Texts of the calendar. */
export const calendarMessages = {
  fromInvalid: "from must be a day such as 2026-11-20",
  toInvalid: "to must be a day such as 2026-11-20",
  backwards: "to must not be before from",
  tooLong: (days: number) => `A calendar shows at most ${days} days at once`,
  kindsInvalid: `kinds must be any of ${CALENDAR_KINDS.join(", ")}, with commas between them`,
  ownerInvalid: "owner must be me or the id of a member",
  perDayInvalid: "per_day must be a whole number from 1 to 200",

  moveFailed: "Failed to move. Please try again.",
  wentBack: (name: string, day: string) => `${name} went back to ${day}.`,

  feedRenewFailed: "Failed to create the address. Please try again.",
  feedRevokeFailed: "Failed to turn the address off. Please try again.",
  feedRenewConfirm:
    "The address you have now stops working right away: calendar apps that use it need the new one.",
  feedRevokeConfirm:
    "The address stops working right away. Calendar apps that use it no longer show your work.",
} as const;
