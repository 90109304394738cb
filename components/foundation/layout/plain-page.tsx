import type { ReactNode } from "react";
import { Logo } from "./logo";

/**
 * The address of a plain link. Every page loads the code of the site's 404, and not every page needs the router's
 * link.
 */
const HOME = "/";

/** Renders the frame of pages outside the app: the mark above, the page in the middle. */
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
