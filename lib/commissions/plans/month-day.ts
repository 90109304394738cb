const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a day exists in some year: February has 29 days. */
export const isMonthDay = ({ month, day }: { month: number; day: number }): boolean =>
  day >= 1 && day <= (DAYS_OF_MONTHS[month - 1] ?? 0);
