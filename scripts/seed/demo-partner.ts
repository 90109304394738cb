import type { Client } from "pg";
import { deriveId } from "./ids";
import { writeRows } from "./records";
import { SCIOTO, signIn } from "./sign-ins";

const DAY_MS = 86_400_000;
const PARTNER = signIn("agent@buckeye.test");
const AFFILIATE = deriveId("affiliate", PARTNER.email);
const CODE = "JORD4821";

/** A referral's story. Days count back from today; `earned` is in dollars. */
type Story = { joined: number; confirmed?: number; paid?: number; earned?: number; back?: boolean };
const STORIES: readonly Story[] = [
  { joined: 168, confirmed: 160, paid: 96, earned: 7.9 },
  { joined: 151, confirmed: 143, paid: 96, earned: 2.9 },
  { joined: 132, confirmed: 124, paid: 96, earned: 14.9 },
  { joined: 101, confirmed: 93, earned: 7.9 },
  { joined: 80, confirmed: 72, earned: 2.9, back: true },
  { joined: 58, confirmed: 50, earned: 11.85 },
  { joined: 33, confirmed: 25, earned: 22.35 },
  { joined: 12 },
  { joined: 4 },
];

const PAYOUTS = [
  { name: "first", amount: 25.7, asked: 99, settled: 96 },
  { name: "open", amount: 20, asked: 2 },
] as const;

/** Writes a partner: an agent at silver, paid once, with a payout request under review. */
export async function loadDemoPartner(db: Client, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await db.query(
    `insert into public.affiliate_programs (id, user_id, referral_code, tier, commission_rate, total_referrals, created_at)
     values ($1, $2, $3, 'silver', 15, $4, $5)`,
    [AFFILIATE, PARTNER.id, CODE, STORIES.length, ago(190)],
  );
  await writeRows(db, "affiliate_referrals", referrals(ago));
  await writeRows(db, "affiliate_payouts", payouts(ago));
  await writeRows(db, "affiliate_entries", entries(ago));
  await db.query(
    `insert into private.affiliate_clicks (affiliate_id, day, visitor)
     select $1, (now() - make_interval(days => n % 180))::date, extensions.digest(n::text, 'sha256')
     from generate_series(1, 173) n`,
    [AFFILIATE],
  );
}

type Ago = (days: number) => string;

const referralId = (index: number) => deriveId("referral", CODE, String(index));
const payoutId = (name: string) => deriveId("payout", CODE, name);

function getStatus({ confirmed, paid, back }: Story): string {
  if (confirmed === undefined) return "pending";
  if (back) return "reversed";
  return paid === undefined ? "confirmed" : "paid";
}

function referrals(ago: Ago) {
  return STORIES.map((story, index) => ({
    id: referralId(index),
    affiliate_id: AFFILIATE,
    // The latest referral that paid is the other demo team. The other referred teams no longer exist.
    referred_tenant_id: index === 6 ? SCIOTO.id : null,
    referred_user_id: index === 6 ? signIn("owner@scioto.test").id : null,
    status: getStatus(story),
    commission_amount: story.back ? 0 : (story.earned ?? 0),
    commission_rate: story.confirmed === undefined ? null : index < 5 ? 10 : 15,
    created_at: ago(story.joined),
    confirmed_at: story.confirmed === undefined ? null : ago(story.confirmed),
    paid_at: story.paid === undefined ? null : ago(story.paid),
  }));
}

function payouts(ago: Ago) {
  return PAYOUTS.map((payout) => {
    const settled = "settled" in payout ? ago(payout.settled) : null;
    return {
      id: payoutId(payout.name),
      affiliate_id: AFFILIATE,
      amount: payout.amount,
      payment_method: "paypal",
      status: settled ? "paid" : "pending",
      external_reference: settled && "PAYPAL-8KD31074",
      created_at: ago(payout.asked),
      settled_at: settled,
      settled_by: settled && signIn("super@platform.test").id,
    };
  });
}

/** Returns the ledger in chronological order. */
function entries(ago: Ago) {
  const earned = STORIES.flatMap(({ confirmed, earned: amount, back }, index) => {
    if (confirmed === undefined || amount === undefined) return [];
    const referral_id = referralId(index);
    const entry = { days: confirmed, kind: "earned", amount, referral_id, payout_id: null };
    const gone = { ...entry, days: confirmed - 6, kind: "reversed", amount: -amount };
    return back ? [entry, gone] : [entry];
  });
  const moved = PAYOUTS.flatMap((payout) => {
    const common = { referral_id: null, payout_id: payoutId(payout.name) };
    const { amount, asked } = payout;
    const reserved = { ...common, days: asked, kind: "reserved", amount: -amount };
    if (!("settled" in payout)) return [reserved];
    const days = payout.settled;
    return [
      reserved,
      { ...common, days, kind: "released", amount },
      { ...common, days, kind: "paid", amount: -amount },
    ];
  });
  return [...earned, ...moved]
    .sort((one, other) => other.days - one.days)
    .map(({ days, ...entry }) => ({ ...entry, affiliate_id: AFFILIATE, created_at: ago(days) }));
}
