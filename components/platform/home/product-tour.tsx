import { cn } from "@/components/foundation/ui/class-names";
import { ProductPicture } from "./product-picture";

type Stop = { picture: string; alt: string; title: string; text: string; points: string[] };

// Only what the product does today.
const STOPS: readonly Stop[] = [
  {
    picture: "leads",
    alt: "The leads with their scores, hot ones first, each with call, text, email and task beside it.",
    title: "Who to call next, and why",
    text: "A new inquiry reaches an agent within seconds, by rules you set. Every lead has a score based on your contact with them, and shows why.",
    points: [
      "Forms for your website, portal mails, round robin, first to claim",
      "A clock until the first contact, and what happens when it runs out",
      "No score looks at a name, a language or a neighborhood",
    ],
  },
  {
    picture: "messages",
    alt: "Emails and texts with clients in one list, unread ones marked.",
    title: "Every conversation in one place",
    text: "Email and text from a client’s page; replies come back to it. Calls, notes and meetings are in the same timeline.",
    points: [
      "Templates that fill themselves in, drafts, send later",
      "Consent, quiet hours and opt-outs are handled for you",
      "Log a call and set the next task in one step",
    ],
  },
  {
    picture: "deals",
    alt: "Deals on a board from lead to closed, each with its value and closing date.",
    title: "Deals, dates and commission",
    text: "Move a deal along the board; when it goes under contract its key dates are set. An MLS number or an address fills in the home.",
    points: [
      "Inspection, appraisal, financing, closing: in the calendar and in reminders",
      "Commission by deal, forecast by month",
      "A calendar that your phone can subscribe to",
    ],
  },
  {
    picture: "reports",
    alt: "The reports a broker opens, from pipeline to response time.",
    title: "Figures that open down to each deal",
    text: "Pipeline, conversion, volume, response time, lead sources: filter them, open any figure, save, share, or have them mailed on Mondays.",
    points: [
      "Everyone sees the figures they have access to",
      "Compared with the period or the year before",
      "Print them, or export them to a spreadsheet",
    ],
  },
];

/** Returns whether the picture is on the left, as every other one is. */
const isMirrored = (index: number) => index % 2 === 1;

/** Renders an agent's day, screen by screen. */
export function ProductTour() {
  return (
    <div className="flex flex-col gap-20 border-t border-line pt-16 touch:gap-14 touch:pt-12">
      {STOPS.map(({ picture, alt, title, text, points }, index) => (
        <section
          key={title}
          className={cn(
            "grid items-center gap-10 touch:gap-6",
            isMirrored(index) ? "lg:grid-cols-[1.5fr_1fr]" : "lg:grid-cols-[1fr_1.5fr]",
          )}
        >
          <div className={cn(isMirrored(index) && "lg:order-last")}>
            <h2 className="text-2xl text-balance">{title}</h2>
            <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
            <ul className="mt-5 flex flex-col gap-2">
              {points.map((point) => (
                <li key={point} className="flex gap-2.5">
                  <span
                    aria-hidden="true"
                    className="mt-[0.55em] size-1.5 shrink-0 rounded-full bg-accent"
                  />
                  {point}
                </li>
              ))}
            </ul>
          </div>
          <ProductPicture name={picture} alt={alt} />
        </section>
      ))}
    </div>
  );
}
