import type { Random } from "./random";

/** Agents' notes after a call, showing or message. `{place}` becomes the town, `{price}` a figure. */
const CONTACTS = {
  Buyer: [
    "Called about the preapproval. Lender is ready at {price}; they want to be in before school starts.",
    "Showed three houses in {place}. Liked the second one, worried about the roof. Sending the inspection report of the last sale.",
    "Text exchange: still looking for a first-floor primary bedroom. {place} or anything within fifteen minutes of it.",
    "Met for coffee. Relocating for work, spouse starts in six weeks. Will tour {place} on Saturday.",
    "Left a voicemail about the price drop on the corner lot.",
    "Went through the buyer agreement together and signed it. Explained how the commission works now.",
    "Asked to widen the search: three bedrooms are enough if there is a finished basement.",
    "Open house follow-up. Came twice, brought the parents the second time. Offer likely near {price}.",
    "Rate lock ends on the 15th. Talked through a 2-1 buydown with the lender on the line.",
    "Not ready yet: lease runs until spring. Agreed to talk again in a month.",
    "Walked the lot in {place}. Wants a quote for the well and septic before deciding.",
    "Lost out on the last one by a few thousand. Staying in; escalation clause next time.",
  ],
  Seller: [
    "Walked through the house in {place}. Carpet upstairs and the front door first, then photos.",
    "Presented the market analysis: {price} is realistic, they hoped for a little more. Sleeping on it.",
    "Signed the listing agreement. Photographer is booked, sign goes up on Thursday.",
    "Weekly call: nine showings, two second visits, one remark about the furnace.",
    "Price talk. Agreed to come down if there is no offer after the second weekend.",
    "Offer in at {price}, inspection only for major defects. Countering on the closing date.",
    "Stager was there. Dining table goes, the piano stays.",
    "Wants to buy first and then sell. Explained bridge loans and a contingent offer.",
    "Septic inspection came back clean. Uploaded the report to the disclosure packet.",
    "Neighbor's place closed at {price}. Sent them the sheet, they feel better about our number.",
  ],
  "In Contract": [
    "Inspection done: GFCI outlets and a slow drain. Asking for a credit instead of repairs.",
    "Appraisal came in at {price}. Nobody has to renegotiate.",
    "Title work is back, an old easement along the rear line. Sent it to their attorney.",
    "Clear to close. Final walk-through the evening before.",
    "Remedy request answered; seller takes care of the radon mitigation.",
    "Moved the closing by two days because of the lender. Everybody has signed the addendum.",
    "Utilities list sent, movers booked. They ask about the mailbox key.",
  ],
} as const;

/** Notes about something other than a contact. */
const REMARKS = [
  "Referred by a past client; send a thank-you card.",
  "Two large dogs, so a fenced yard is a must.",
  "Prefers text messages, never before nine.",
  "Found us through the yard sign on {place}'s main street.",
  "Anniversary of the closing in June: bring the usual pie.",
  "Works nights at the hospital. Best reached after four.",
  "Needs a step-free entrance and wide doors; check before every showing.",
  "Prefers email over calls during the week.",
] as const;

export type NoteStatus = keyof typeof CONTACTS;

export function drawContactNote(
  random: Random,
  status: NoteStatus,
  place: string,
  price: string,
): string {
  return fill(random.pick(CONTACTS[status]), place, price);
}

export function drawRemark(random: Random, place: string): string {
  return fill(random.pick(REMARKS), place, "");
}

function fill(text: string, place: string, price: string): string {
  return text.replaceAll("{place}", place).replaceAll("{price}", price);
}
