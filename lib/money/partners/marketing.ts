/** A text to send or post, with the partner's link. */
export type MarketingText = { title: string; subject?: string; text: (link: string) => string };

/** Mails that a partner may send to people they know. */
export const EMAIL_TEMPLATES: readonly MarketingText[] = [
  {
    title: "To a colleague",
    subject: "What I keep my clients and deals in",
    text: (link) =>
      `Hi,\n\nYou asked how I keep up with everybody. My clients, deals and tasks are in Lintel: I see in the morning who to call, what closes this month and what is due today.\n\nYou can try it with your team for seven days:\n${link}\n\nTell me how you get on.`,
  },
  {
    title: "To a broker",
    subject: "One place for your team's pipeline",
    text: (link) =>
      `Hi,\n\nWith several agents it is hard to see where every deal stands. Lintel shows the whole team's pipeline, key dates and tasks in one place, and each agent sees what is theirs.\n\nThere is a free trial of seven days here:\n${link}\n\nHappy to show you how we use it.`,
  },
  {
    title: "A short reminder",
    subject: "Did you have a look at Lintel?",
    text: (link) =>
      `Hi,\n\nJust a line on the CRM I mentioned. Bringing your contacts over takes a few minutes: it reads a spreadsheet and shows what it found before anything is saved.\n\n${link}`,
  },
];

/** Posts for a partner's own pages. */
export const SOCIAL_TEXTS: readonly MarketingText[] = [
  {
    title: "LinkedIn",
    text: (link) =>
      `Spreadsheets lost me two follow-ups last spring. Since then my clients, deals and tasks live in Lintel, a CRM made for real-estate teams. If you want to try it, there are seven days free: ${link}`,
  },
  {
    title: "Facebook",
    text: (link) =>
      `To the agents here: I keep my pipeline in Lintel, and it tells me every morning who to call. Free for seven days, worth a look: ${link}`,
  },
  {
    title: "X",
    text: (link) =>
      `Clients, deals and tasks of a real-estate team in one calm place. I use Lintel, try it free for 7 days: ${link}`,
  },
];
