import { Link } from "@/components/foundation/ui/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/foundation/layout/logo";

/** Layout of pages outside the app: the name on top, one narrow column. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-4 py-8 md:py-14">
      <header className="mb-8 flex justify-center md:mb-10">
        <Link
          href="/"
          aria-label="Lintel, to the start page"
          className="rounded-control p-1 touch:py-1.5"
        >
          <Logo />
        </Link>
      </header>
      <main id="main" className="mx-auto w-full max-w-[420px] flex-1">
        {children}
      </main>
    </div>
  );
}
