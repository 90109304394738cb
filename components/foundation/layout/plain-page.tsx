import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "./logo";

/** The frame of pages outside the app: the mark above, the page in the middle. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-6 touch:px-4">
      <header className="flex h-16 items-center">
        <Link href="/" aria-label="Lintel, home" className="rounded-control touch:py-1.5">
          <Logo />
        </Link>
      </header>
      <main className="flex-1">{children}</main>
    </div>
  );
}
