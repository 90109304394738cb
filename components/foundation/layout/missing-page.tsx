import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/foundation/ui/button";
import { shellMessages } from "@/lib/foundation/layout/messages";

type MissingPageProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Shown beside the way out: what one may do. */
  action?: ReactNode;
};

/** The page for what does not exist or is not for this person. */
export function MissingPage({ icon: Icon, title, text, action }: MissingPageProps) {
  return (
    <div className="mx-auto flex max-w-[460px] flex-col items-center py-[12vh] text-center">
      <span className="mb-5 grid size-11 place-items-center rounded-card bg-gray-soft text-gray-fg">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2 text-balance text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink href="/">{shellMessages.goHome}</ButtonLink>
        {action}
      </div>
    </div>
  );
}
