import type { ReactNode } from "react";
import { plainButton } from "@/components/foundation/ui/button-looks";
import { errorMessages } from "@/lib/foundation/layout/error-messages";

/** A plain link: every page loads what the site's 404 needs, and not every page needs the router's. */
const HOME = "/";

type MissingPageProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** Shown beside the way out: what one may do. */
  action?: ReactNode;
};

/** The page for what does not exist or is not for this person. */
export function MissingPage({ icon, title, text, action }: MissingPageProps) {
  return (
    <div className="mx-auto flex max-w-[460px] flex-col items-center py-[12vh] text-center">
      <span className="mb-5 grid size-11 place-items-center rounded-card bg-gray-soft text-gray-fg [&_svg]:size-5">
        {icon}
      </span>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2 text-balance text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <a href={HOME} className={plainButton}>
          {errorMessages.goHome}
        </a>
        {action}
      </div>
    </div>
  );
}
