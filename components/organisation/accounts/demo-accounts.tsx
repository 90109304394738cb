import { Check } from "lucide-react";
import { cn } from "@/components/foundation/ui/class-names";
import type { DemoAccount } from "@/lib/organisation/accounts/demo-accounts";

type DemoAccountsProps = {
  accounts: readonly DemoAccount[];
  /** The email in the form now. */
  chosen: string;
  onChoose: (account: DemoAccount) => void;
};

/** The people of the demo; a click fills in the form. */
export function DemoAccounts({ accounts, chosen, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-7 border-t border-line pt-5">
      <h2 id="demo-accounts" className="text-base">
        Look around as
      </h2>
      <p className="text-sm text-muted">A click fills in the form with a demo account.</p>
      <ul className="-mx-2 mt-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className={cn(
                "flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-2 py-1 text-left hover:bg-hover touch:min-h-11",
                account.email === chosen && "bg-accent-soft hover:bg-accent-soft",
              )}
            >
              <span className="min-w-0">{account.who}</span>
              <span className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
                {account.email === chosen && (
                  <Check aria-hidden="true" className="size-3.5 text-accent-fg" />
                )}
                {account.email}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
