import type { ReactNode } from "react";
import { plainButton } from "@/components/foundation/ui/button-looks";
import { errorMessages } from "@/lib/foundation/layout/error-messages";

/**
 * The address of a plain link. Every page loads the code of the site's 404, and not every page needs the router's
 * link.
 */
const HOME = "/";

type MissingPageProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** A further action beside the link home. */
  action?: ReactNode;
};

/** Renders the page for something that does not exist or that this person may not see. */
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
