import { homePath } from "@/components/foundation/layout/paths";
import { ButtonLink } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { Icon } from "@/components/foundation/ui/icon";

/** Renders a notice that testing is free and nothing is for sale. */
export function TestingPanel() {
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-card bg-accent-soft text-accent-fg">
        <Icon name="flask-conical" className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg">Testing Mode Active</h2>
        <p className="max-w-prose text-muted">
          Your team has enterprise access: everything in the largest plan, for free. When testing
          ends you have two weeks to choose a plan.
        </p>
      </div>
      <ButtonLink href={homePath} variant="primary" className="touch:w-full">
        Go to Dashboard
      </ButtonLink>
    </Card>
  );
}
