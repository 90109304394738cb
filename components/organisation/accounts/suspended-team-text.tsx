import type { ReactNode } from "react";
import { formatDate } from "@/lib/foundation/text/format";
import type { SuspendedTeam } from "@/lib/organisation/tenants/schema";

type SuspendedTeamTextProps = {
  team: SuspendedTeam;
  /** Whether to name the team, because there are several. */
  isNamed: boolean;
  supportEmail: string | undefined;
  timeZone: string;
};

/** Explains since when and why a team is suspended, and whom to contact. */
export function SuspendedTeamText({
  team,
  isNamed,
  supportEmail,
  timeZone,
}: SuspendedTeamTextProps) {
  return (
    <section className="flex flex-col gap-3">
      {isNamed && <h2 className="font-semibold">{team.name}</h2>}
      <dl className="flex flex-col gap-3">
        <Line term="Since">{formatDate(team.suspended_at, timeZone)}</Line>
        {team.reason && <Line term="Why">{team.reason}</Line>}
        <Line term="Who to ask">
          {team.whom_to_ask.length > 0 ? (
            <Owners owners={team.whom_to_ask} />
          ) : supportEmail ? (
            <>
              The people who run Lintel, at <Mail to={supportEmail} />
            </>
          ) : (
            "The people who run Lintel for you"
          )}
        </Line>
      </dl>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Owners({ owners }: { owners: SuspendedTeam["whom_to_ask"] }) {
  return (
    <ul>
      {owners.map(({ name, email }) => (
        <li key={email}>
          {name && `${name}, `}
          <Mail to={email} />
        </li>
      ))}
    </ul>
  );
}

const Mail = ({ to }: { to: string }) => (
  <a href={`mailto:${to}`} className="text-accent-fg underline underline-offset-4">
    {to}
  </a>
);
