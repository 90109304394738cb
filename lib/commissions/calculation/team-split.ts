import { formatCents, formatRate } from "./decimal-text";
import { roundedPercentOf } from "./fraction";
import { newShare, type Share } from "./share";
import { basis, memberPayee } from "./statement-lines";
import type { Cents, StatementLine, TeamShare } from "./types";

type Split = { shares: Share[]; lines: StatementLine[] };

/**
 * Step 5: gives team leaders their part of a member's award before the brokerage's split. The leader's part is
 * then split on the leader's own plan, before the member's rest (docs/features/commissions/calculation.md,
 * example 17). A leader who is also an agent of the side has one combined award.
 */
export const splitTeamsBefore = (shares: Share[]): Split =>
  splitTeams(shares, "before", (all, share, team) => {
    const part = (amount: bigint) => roundedPercentOf(amount, team.leaderRate);
    const { award, volume, sides } = share;
    const taken = { award: part(award), volume: part(volume), sides: part(sides) };
    return { shares: giveBefore(all, share, taken, team), amount: taken.award, of: award };
  });

/**
 * Step 8: gives team leaders their part of a member's share after the brokerage's split
 * (docs/features/commissions/calculation.md, examples 18 and 19). The leader's own plan, with its split and
 * fees, does not apply to this part.
 */
export const splitTeamsAfter = (shares: Share[]): Split =>
  splitTeams(shares, "after", (all, share, team) => {
    const of = share.left > 0n ? share.left : 0n;
    const amount = roundedPercentOf(of, team.leaderRate);
    return { shares: giveAfter(all, share, amount, team), amount, of };
  });

type Given = { shares: Share[]; amount: Cents; of: Cents };

function splitTeams(
  shares: Share[],
  when: TeamShare["when"],
  give: (all: Share[], share: Share, team: TeamShare) => Given,
): Split {
  const lines: StatementLine[] = [];
  let all = shares;
  for (const share of shares) {
    const { earner, team } = share;
    if (team?.when !== when || isMember(share, team.leader.memberId)) continue;
    // Computed on the member's own part, without any part that the member receives as a leader.
    const given = give(all, share, team);
    all = given.shares;
    lines.push(toLine(earner.memberId, team, given.amount, given.of));
  }
  return { shares: all, lines };
}

const toLine = (memberId: string, { leader, leaderRate }: TeamShare, amount: Cents, of: Cents) =>
  basis({
    key: `team:${memberId}`,
    step: "team",
    payee: memberPayee(leader.memberId),
    memberId,
    label: "Team leader",
    formula: `${formatRate(leaderRate)} of ${formatCents(of)}`,
    amount,
  });

const isMember = ({ earner }: Share, memberId: string) => earner.memberId === memberId;

type Taken = Pick<Share, "award" | "volume" | "sides">;

function giveBefore(all: Share[], member: Share, taken: Taken, team: TeamShare): Share[] {
  const leaderId = team.leader.memberId;
  const hasLeader = all.some((share) => isMember(share, leaderId));
  return all.flatMap((share) => {
    if (isMember(share, leaderId)) return [resize(share, taken, 1n)];
    if (!isMember(share, member.earner.memberId)) return [share];
    const rest = resize(share, taken, -1n);
    return hasLeader ? [rest] : [newShare({ earner: team.leader, team, ...taken }), rest];
  });
}

const resize = (share: Share, by: Taken, sign: bigint): Share => ({
  ...share,
  award: share.award + sign * by.award,
  left: share.left + sign * by.award,
  volume: share.volume + sign * by.volume,
  sides: share.sides + sign * by.sides,
});

function giveAfter(all: Share[], member: Share, amount: Cents, team: TeamShare): Share[] {
  const leaderId = team.leader.memberId;
  const changed = all.map((share) => {
    if (isMember(share, leaderId)) return { ...share, left: share.left + amount };
    const pays = isMember(share, member.earner.memberId);
    return pays ? { ...share, left: share.left - amount } : share;
  });
  if (changed.some((share) => isMember(share, leaderId))) return changed;
  const nothing = { award: 0n, volume: 0n, sides: 0n };
  const leader = { ...newShare({ earner: team.leader, team: null, ...nothing }), hasAward: false };
  return [...changed, { ...leader, left: amount }];
}
