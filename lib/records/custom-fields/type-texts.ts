import type { CustomFieldType, CustomValue } from "./field-types";

/** The purpose of each type, in one line. */
export const TYPE_TEXTS: Readonly<Record<CustomFieldType, string>> = {
  text: "One line: a name, a code, a street.",
  long_text: "Several lines: directions, wishes, a story.",
  number: "A number other than money: acres, children, square feet.",
  money: "An amount in dollars.",
  day: "A date; also one that comes back every year, such as an anniversary.",
  yes_no: "A question with two answers.",
  choice: "One choice from a list you make below.",
  choices: "Any choices from a list you make below.",
  member: "Somebody on your team, such as an assistant.",
  link: "A web address that opens in a new tab.",
  phone: "A number you can call with one press.",
  email: "An address you can write to with one press.",
};

/** The sample value that the preview shows for each type. A choice shows its first options. */
export const EXAMPLE_VALUES: Readonly<
  Record<Exclude<CustomFieldType, "choice" | "choices" | "member">, CustomValue>
> = {
  text: "Dana Whitfield",
  long_text: "Park behind the barn.\nThe dog is friendly.",
  number: 2.5,
  money: 425000,
  day: "2024-06-12",
  yes_no: true,
  link: "https://www.example.com/home",
  phone: "6145550142",
  email: "dana@example.com",
};
