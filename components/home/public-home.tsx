import { KeyRound, ShieldCheck, Users, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { Logo } from "@/components/layout/logo";
import { ButtonLink } from "@/components/ui/button";
import { ProductGlimpse } from "./product-glimpse";

type Reason = { icon: LucideIcon; title: string; text: string };

// Only what the product does today.
const reasons: readonly Reason[] = [
  {
    icon: Users,
    title: "Every client in one place",
    text: "Buyers, sellers and clients in contract, with phone, notes and last contact where you look first. Bring them in from a spreadsheet, take them out again at any time.",
  },
  {
    icon: ShieldCheck,
    title: "Everybody sees what is theirs",
    text: "Agents work with their own clients, managers with their team’s, owners with all. The database itself holds that line, not only the screen.",
  },
  {
    icon: KeyRound,
    title: "Your data stays yours",
    text: "Each team is kept apart from every other. Lintel is open source, and a server of your own is enough to run it.",
  },
];

/** What Lintel is, in one screen, and the two ways in. */
export function PublicHome() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1120px] flex-col px-6 touch:px-4">
      <header className="flex h-16 items-center justify-between gap-4">
        <Link href="/" aria-label="Lintel, home" className="rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Account" className="flex items-center gap-1">
          <ButtonLink variant="quiet" href="/auth/signin">
            Sign in
          </ButtonLink>
        </nav>
      </header>
      <main className="flex-1 pb-20">
        <section className="grid items-center gap-12 pt-16 pb-20 lg:grid-cols-[1fr_1.1fr] touch:gap-10 touch:pt-10 touch:pb-14">
          <div>
            <h1 className="text-hero text-balance">
              The CRM for <span className="whitespace-nowrap">real-estate</span> teams
            </h1>
            <p className="mt-4 max-w-[46ch] text-lg text-muted">
              Lintel keeps your clients, and what you said to them last, in one calm place: quick
              enough to open in a driveway, clear enough to leave open all day.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink variant="primary" size="lg" href="/signup">
                Start with your team
              </ButtonLink>
              <ButtonLink size="lg" href="/auth/signin">
                Sign in
              </ButtonLink>
            </div>
          </div>
          <ProductGlimpse />
        </section>
        <ul className="grid gap-8 border-t border-line pt-12 md:grid-cols-3">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" className="size-5 text-accent-fg" strokeWidth={1.75} />
              <h2 className="mt-3 text-lg">{title}</h2>
              <p className="mt-1 max-w-prose text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className="border-t border-line py-6 text-sm text-muted">
        Lintel, named for the beam that carries a doorway.
      </footer>
    </div>
  );
}
