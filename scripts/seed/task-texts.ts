import type { Random } from "./random";

export type TaskType = "Call" | "Email" | "Meeting" | "Document" | "Follow-up" | "Other";
export type TaskText = { title: string; type: TaskType };

type Words = { first: string; city: string };
type Template = readonly [TaskType, (words: Words) => string];

const BUYER: readonly Template[] = [
  ["Call", ({ first, city }) => `Call ${first} about the new listings in ${city}`],
  ["Meeting", ({ first }) => `Set up Saturday showings for ${first}`],
  ["Email", ({ first }) => `Send ${first} the pre-approval checklist`],
  ["Follow-up", ({ first, city }) => `Ask ${first} what they thought of the house in ${city}`],
  ["Document", ({ first }) => `Have ${first} sign the buyer agreement`],
  ["Email", ({ city }) => `Email the ${city} school ratings and the tax estimate`],
];
const SELLER: readonly Template[] = [
  ["Document", ({ first }) => `Prepare the comparative market analysis for ${first}`],
  ["Meeting", ({ first }) => `Walk through the house with ${first} and the stager`],
  ["Call", ({ first }) => `Call ${first} about the open-house turnout`],
  ["Email", ({ first }) => `Email the listing photos to ${first}`],
  ["Other", ({ city }) => `Put the sign up in ${city}`],
  ["Follow-up", ({ first }) => `Talk to ${first} about the asking price`],
];
const IN_CONTRACT: readonly Template[] = [
  ["Document", () => "Send the inspection report to the lender"],
  ["Call", ({ first }) => `Call ${first} about the appraisal`],
  ["Document", () => "Collect the earnest-money receipt"],
  ["Meeting", ({ first }) => `Agree on the walkthrough time with ${first}`],
  ["Email", ({ first }) => `Send ${first} the utilities checklist`],
  ["Other", () => "Order the title work"],
];
const OFFICE: readonly TaskText[] = [
  { title: "Put fresh batteries into the lockboxes", type: "Other" },
  { title: "Print the open-house sign-in sheets", type: "Document" },
  { title: "Post the just-listed cards", type: "Other" },
  { title: "Thank last month's referral partners", type: "Email" },
  { title: "Book the photographer for next month", type: "Call" },
];

const BY_STATUS = { Buyer: BUYER, Seller: SELLER, "In Contract": IN_CONTRACT } as const;

/** Returns a task for a client. */
export function drawClientTask(
  random: Random,
  status: keyof typeof BY_STATUS,
  words: Words,
): TaskText {
  const [type, write] = random.pick(BY_STATUS[status]);
  return { title: write(words), type };
}

/** Returns a task for no particular client. */
export const drawOfficeTask = (random: Random): TaskText => random.pick(OFFICE);
