import type { NoteStatus } from "./note-texts";

export type MessageStep = {
  /** The author of the message. */
  by: "agent" | "client";
  channel: "email" | "sms" | "phone" | "meeting" | "whatsapp" | "social";
  subject?: string;
  text: string;
  /** Hours after the previous step. */
  after?: number;
  priority?: "high" | "urgent";
};

const email = (by: MessageStep["by"], subject: string, text: string, after = 0): MessageStep => ({
  by,
  channel: "email",
  subject,
  text,
  after,
});
const text = (by: MessageStep["by"], words: string, after = 0): MessageStep => ({
  by,
  channel: "sms",
  text: words,
  after,
});

/** Conversations between agents and clients. `{first}`, `{agent}` and `{place}` become names and the town. */
export const THREADS: Record<NoteStatus, readonly (readonly MessageStep[])[]> = {
  Buyer: [
    [
      email(
        "agent",
        "Three homes in {place} for Saturday",
        "Hi {first},\n\nI put together three homes in {place} that have the finished basement you asked for. All of them can be seen on Saturday between 10 and 1.\n\nThe second one just came down in price, so I would start there. Does 10:30 work for you?\n\n{agent}",
      ),
      email(
        "client",
        "Re: Three homes in {place} for Saturday",
        "10:30 is perfect. Could we see the one with the big yard first? My mother is coming along and she does not like stairs.\n\nThanks,\n{first}",
        5,
      ),
      email(
        "agent",
        "Re: Three homes in {place} for Saturday",
        "Of course, the ranch goes first. I will meet you both there at 10:30; parking is in the driveway.\n\n{agent}",
        1,
      ),
    ],
    [
      text("client", "Hi {agent}, is the house on the corner still available?"),
      text(
        "agent",
        "Yes, but there is an offer deadline on Sunday at 6. Want to see it tomorrow after work?",
        1,
      ),
      text("client", "5:45 works. I will bring the preapproval letter", 1),
    ],
    [
      email(
        "client",
        "Preapproval letter",
        "Hello {agent},\n\nThe lender sent the letter this morning. We are good up to a little more than we talked about, but I would rather stay below that.\n\nWhat do we need for the offer?\n\n{first}",
      ),
      email(
        "agent",
        "Re: Preapproval letter",
        "That is good news, {first}. For the offer I need the letter as a PDF and your decision on the inspection period: seven days is usual in {place}, ten is comfortable.\n\nI can write it up tonight.\n\n{agent}",
        3,
      ),
    ],
    [
      {
        by: "agent",
        channel: "phone",
        text: "Went through the inspection report line by line. Roof has five to eight years left; asking for a credit rather than a repair.",
      },
      email(
        "agent",
        "What we agreed on the phone",
        "Hi {first},\n\nas discussed: we ask for a credit for the roof and leave the rest as it is. I send the request today and call as soon as they answer.\n\n{agent}",
        2,
      ),
    ],
    [
      text(
        "agent",
        "The sellers of the brick colonial will take another look at offers tonight. Are you still in?",
      ),
      text("client", "Yes. Same price, but we can close two weeks earlier if that helps", 2),
    ],
    [
      {
        by: "client",
        channel: "social",
        text: "Wrote after the open house video: asks what the schools in {place} are like and whether there are homes with a first-floor bedroom.",
      },
    ],
  ],
  Seller: [
    [
      email(
        "agent",
        "Showing feedback from the weekend",
        "Hi {first},\n\nnine showings in two days. What people liked: the kitchen and the light. What came up three times: the carpet upstairs.\n\nI would take the carpet out before next weekend; I have somebody who can do it on Thursday.\n\n{agent}",
      ),
      email(
        "client",
        "Re: Showing feedback from the weekend",
        "Thursday is fine, please go ahead. The dog will be at my sister's.\n\nDo you think we should talk about the price already?\n\n{first}",
        7,
      ),
    ],
    [
      text("client", "Photographer was here, looks great! When does it go live?"),
      text(
        "agent",
        "Thursday at 8 AM, open house Saturday 1 to 3. I send you the link before anybody else sees it",
        1,
      ),
    ],
    [
      {
        ...email(
          "client",
          "Offer came in",
          "{agent}, I just saw your message about the offer. We are on the road until Sunday. Can we sign from the phone? I do not want to lose them.\n\n{first}",
        ),
        priority: "high",
      },
      email(
        "agent",
        "Re: Offer came in",
        "Yes, everything can be signed on the phone. I am sending the counter within the hour; you have until tomorrow at noon to look at it.\n\n{agent}",
        1,
      ),
    ],
    [
      {
        by: "agent",
        channel: "meeting",
        text: "Walked through the house in {place} together. Price range agreed, listing agreement to be signed on Friday.",
      },
      email(
        "agent",
        "Your market analysis",
        "Hi {first},\n\nhere is what we looked at today in writing: four sales within half a mile since the summer, all of them gone within three weeks.\n\nTake your time with it. I bring the agreement on Friday.\n\n{agent}",
        4,
      ),
    ],
  ],
  "In Contract": [
    [
      email(
        "agent",
        "Clear to close",
        "Hi {first},\n\nthe lender has just confirmed: clear to close. The final walk-through is the evening before at 5, the signing at the title office at 10.\n\nPlease bring a photo ID, and do not buy any furniture on credit until then.\n\n{agent}",
      ),
      email(
        "client",
        "Re: Clear to close",
        "We are so relieved. See you at 5. Do we have to wire the money before, or bring a check?\n\n{first}",
        2,
      ),
      {
        ...email(
          "agent",
          "Re: Clear to close",
          "Wire it the day before. Please call the title office at the number on their letter, not at one from an email, and have them read the account number to you.\n\n{agent}",
          1,
        ),
        priority: "urgent",
      },
    ],
    [
      text("agent", "Appraisal came in at the price. Nothing to renegotiate"),
      text("client", "Best news this week. Thank you!!", 1),
    ],
    [
      {
        by: "client",
        channel: "whatsapp",
        text: "Asks about the mailbox key and whether the movers may park in front of the garage.",
      },
    ],
    [
      {
        by: "client",
        channel: "phone",
        text: "Called about the insurance binder. The lender needs it by Wednesday; sent them the agent's number.",
      },
    ],
  ],
};

/** Messages from people who are not clients yet. */
export const STRANGERS = [
  {
    name: "Harriet Olmstead",
    email: "h.olmstead@example.net",
    subject: "Question about the house with the blue door",
    text: "Good afternoon,\n\nI walk past the house with the blue door every day and saw your sign. Is it possible to see it on a weekday morning? I am in no hurry, but I would buy without selling first.\n\nHarriet Olmstead",
  },
  {
    name: null,
    phone: "+16145550198",
    text: "Hi, got your number from my neighbor. Do you also help with rentals near the university?",
  },
] as const;

export const FAILED = {
  subject: "Open house this weekend",
  text: "Hi {first},\n\nthe open house is on Sunday from 1 to 3. I keep the first half hour free for you.\n\n{agent}",
  failure: "The recipient's mail server did not answer for twenty minutes. Try again later.",
};

export const BOUNCED = {
  subject: "Your search in {place}",
  text: "Hi {first},\n\ntwo new listings in {place} fit what you described. Shall I send you the details?\n\n{agent}",
  failure: "There is no mailbox at this address. Ask the client for the right one.",
};

export const SCHEDULED = {
  subject: "Checklist for the walk-through",
  text: "Good morning {first},\n\nhere is what to look at during the walk-through: lights, faucets, the garage door, and whether everything that was to stay is there.\n\nSee you later.\n\n{agent}",
};

/** Mailings: `template` is the source, `text` the version that each client receives. */
export const MAILINGS = [
  {
    inDays: -23,
    subject: "What homes sold for on your street this fall",
    template:
      "Hi {{ client.first_name }},\n\nprices around you moved more this fall than in the two years before. I put the last ten sales near you on one page. Reply if you would like it with your own home in it.\n\n{{ agent.first_name }}",
    text: "Hi {first},\n\nprices around you moved more this fall than in the two years before. I put the last ten sales near you on one page. Reply if you would like it with your own home in it.\n\n{agent}",
  },
  {
    inDays: 6,
    subject: "Before winter: five things to check on your home",
    template:
      "Hi {{ client.first_name }},\n\nfive things that cost an hour now and a lot in January: gutters, furnace filter, outdoor faucets, weather stripping and smoke detectors. I am glad to name somebody for any of them.\n\n{{ agent.first_name }}",
    text: "Hi {first},\n\nfive things that cost an hour now and a lot in January: gutters, furnace filter, outdoor faucets, weather stripping and smoke detectors. I am glad to name somebody for any of them.\n\n{agent}",
  },
] as const;
