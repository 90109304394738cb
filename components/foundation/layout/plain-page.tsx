import type { ReactNode } from "react";
import { Logo } from "./logo";

/** A plain link: every page loads what the site's 404 needs, and not every page needs the router's. */
const HOME = "/";

/** The frame of pages outside the app: the mark above, the page in the middle. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-6 touch:px-4">
      <header className="flex h-16 items-center">
        <a href={HOME} aria-label="Lintel, home" className="rounded-control touch:py-1.5">
          <Logo />
        </a>
      </header>
      <main className="flex-1">{children}</main>
    </div>
  );
}
