import { Link } from "@/components/foundation/ui/link";
import { Badge } from "@/components/foundation/ui/badge";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import type {
  AgentProjection,
  EarlierClosing,
} from "@/lib/commissions/statements/earlier-closings";
import { formatDate } from "@/lib/foundation/text/format";

type EarlierClosingsProps = { projection: readonly AgentProjection[] };

/** Renders the result of a pending side once the earlier closings are approved, and lists those. */
export const EarlierClosings = ({ projection }: EarlierClosingsProps) =>
  projection.map((agent) => (
    <section key={agent.user_id} className="border-t border-line px-5 py-3">
      <p className="[overflow-wrap:anywhere]">
        <Badge>Projection</Badge> {describeProjection(agent)}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {agent.earlier.map((closing) => (
          <li
            key={`${closing.transaction_id} ${closing.side}`}
            className="[overflow-wrap:anywhere]"
          >
            <Link
              href={`/transaction/${closing.transaction_id}#commission-${closing.side}`}
              className="font-medium hover:underline"
            >
              {`${closing.number} ${closing.side}`}
            </Link>
            <span className="text-muted">{`, ${describeClosing(closing)}`}</span>
          </li>
        ))}
        {agent.others_of_team > 0 && (
          <li className="text-muted">{describeOthers(agent.others_of_team)}</li>
        )}
      </ul>
    </section>
  ));

function describeProjection({ name, net, earlier, others_of_team }: AgentProjection): string {
  const count = earlier.length + others_of_team;
  const who = name ?? "a former member";
  const before =
    count === 1
      ? `An earlier closing that counts for ${who} is not approved yet.`
      : `${count} earlier closings that count for ${who} are not approved yet.`;
  if (net === null) return before;
  return `${before} After ${count === 1 ? "it" : "them"}, this side pays ${formatDollarText(net)}.`;
}

function describeClosing({ title, closing_date, company_dollar }: EarlierClosing): string {
  const adds =
    company_dollar === "0.00"
      ? "adds nothing to the cap"
      : `adds ${formatDollarText(company_dollar)} to the cap`;
  return `${title}, closes ${formatDate(closing_date)}, ${adds}`;
}

const describeOthers = (count: number): string =>
  count === 1
    ? "One of them is from somebody else who shares the cap."
    : `${count} of them are from others who share the cap.`;
