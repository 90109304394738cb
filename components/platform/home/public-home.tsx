import { PublicFrame } from "@/components/foundation/layout/public-frame";
import { ButtonLink } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { TextLink } from "@/components/organisation/accounts/text-link";
import { FREE_LOOK_DAYS } from "@/lib/money/billing/plans";
import { ProductPicture } from "./product-picture";
import { ProductTour } from "./product-tour";

type Reason = { icon: IconName; title: string; text: string };

// Only what the product does today.
const reasons: readonly Reason[] = [
  {
    icon: "users",
    title: "Every client in one place",
    text: "Buyers, sellers and clients in contract, with phone, notes and last contact where you look first. Bring them in from a spreadsheet, take them out again at any time.",
  },
  {
    icon: "shield-check",
    title: "Everyone sees what is theirs",
    text: "Agents work with their own clients, managers with their team’s, owners with all. The database itself enforces it, not only the screen.",
  },
  {
    icon: "key-round",
    title: "Your data stays yours",
    text: "Each team’s data is kept separate. Lintel is open source, and you can run it on your own server.",
  },
];

/** Presents Lintel with its own screens, and the links to sign up and sign in. */
export function PublicHome() {
  return (
    <PublicFrame>
      <section className="grid items-center gap-12 pt-16 pb-20 lg:grid-cols-[1fr_1.5fr] touch:gap-10 touch:pt-10 touch:pb-14">
        <div>
          <h1 className="text-hero text-balance">
            The CRM for <span className="whitespace-nowrap">real-estate</span> teams
          </h1>
          <p className="mt-4 max-w-[46ch] text-lg text-muted">
            Lintel keeps your clients, your deals and every word between you in one calm place:
            quick enough to open in a driveway, clear enough to leave open all day.
          </p>
          <WaysIn className="mt-8" />
          <p className="mt-4 text-muted">
            Look around free for {FREE_LOOK_DAYS} days, no card needed.{" "}
            <TextLink href="/pricing">See plans and prices</TextLink>
          </p>
        </div>
        <ProductPicture
          first
          name="dashboard"
          alt="The dashboard: today's tasks and calls first, then deals closing soon and the pipeline in figures."
        />
      </section>
      <ProductTour />
      <section className="mt-20 rounded-dialog border border-line bg-sunken px-8 pt-10 touch:mt-14 touch:px-4 touch:pt-8">
        <h2 className="text-2xl text-balance">Made for the phone, between two showings</h2>
        <p className="mt-3 max-w-prose text-lg text-muted">
          The same Lintel in your pocket: put it on your home screen, call, text and log with a
          thumb. Without a signal it keeps what you typed and says what can wait.
        </p>
        <div className="mt-8 grid grid-cols-3 items-start gap-6 sm:mx-auto sm:max-w-[780px] touch:gap-2">
          {PHONES.map(({ name, alt }) => (
            <ProductPicture
              key={name}
              size="phone"
              {...{ name, alt }}
              className="rounded-b-none border-b-0"
            />
          ))}
        </div>
      </section>
      <ul className="mt-20 grid gap-8 md:grid-cols-3 touch:mt-14">
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} className="size-5 text-accent-fg" strokeWidth={1.75} />
            <h2 className="mt-3 text-lg">{title}</h2>
            <p className="mt-1 max-w-prose text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <section className="mt-20 flex flex-col items-center gap-6 border-t border-line pt-16 text-center touch:mt-14 touch:pt-12">
        <h2 className="text-2xl text-balance">Bring your clients and see it with your own work</h2>
        <p className="max-w-prose text-muted">
          Files of Follow Up Boss, kvCORE, Lofty, HubSpot, Google and Apple contacts are recognized
          by their columns. An import can be undone for a week.
        </p>
        <WaysIn />
        <p className="text-sm text-muted">The pictures show a demo team; its people are made up.</p>
      </section>
    </PublicFrame>
  );
}

const PHONES = [
  { name: "phone-dashboard", alt: "The dashboard on a phone." },
  { name: "phone-client", alt: "A client on a phone: call, text and email under the name." },
  { name: "phone-tasks", alt: "The tasks on a phone, overdue ones first." },
];

function WaysIn({ className }: { className?: string }) {
  return (
    <div className={cn("flex flex-wrap gap-3", className)}>
      <ButtonLink variant="primary" size="lg" href="/signup">
        Start with your team
      </ButtonLink>
      <ButtonLink size="lg" href="/auth/signin">
        Sign in
      </ButtonLink>
    </div>
  );
}
