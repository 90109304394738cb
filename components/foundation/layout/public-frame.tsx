import { Link } from "@/components/foundation/ui/link";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/foundation/ui/button";
import { Logo } from "./logo";

type PublicFrameProps = { children: ReactNode; isSignedIn?: boolean };

/** Renders the frame of public pages: mark and sign-in above, the footer below. */
export function PublicFrame({ children, isSignedIn = false }: PublicFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1120px] flex-col px-6 touch:px-4">
      <header className="flex h-16 items-center justify-between gap-4">
        <Link href="/" aria-label="Lintel, home" className="rounded-control touch:py-1.5">
          <Logo />
        </Link>
        <nav aria-label="Account" className="flex items-center gap-1 touch:-mr-2">
          {isSignedIn ? (
            <ButtonLink variant="quiet" href="/dashboard">
              Open Lintel
            </ButtonLink>
          ) : (
            <>
              <ButtonLink variant="quiet" href="/pricing">
                Pricing
              </ButtonLink>
              <ButtonLink variant="quiet" href="/auth/signin">
                Sign in
              </ButtonLink>
            </>
          )}
        </nav>
      </header>
      <main className="flex-1 pb-20">{children}</main>
      <footer className="border-t border-line py-6 text-sm text-muted">
        Lintel, named for the beam that carries a doorway.
      </footer>
    </div>
  );
}
