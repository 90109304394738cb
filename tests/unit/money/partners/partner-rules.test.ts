import { describe, expect, test } from "vitest";
import { toAppError } from "@/lib/foundation/errors";
import { renderOutboxMail } from "@/lib/platform/outbox/render";
import { isBot, isPrefetch } from "@/lib/money/partners/is-bot";
import { toJoinError, toPartnerError } from "@/lib/money/partners/partner-error";
import { toDisplayLink, toReferralLink } from "@/lib/money/partners/referral-link";
import { conversionRate, nextTier } from "@/lib/money/partners/tiers";

describe("tiers", () => {
  test("have a next tier, except the highest", () => {
    expect(nextTier("bronze")?.tier).toBe("silver");
    expect(nextTier("gold")?.from).toBe(50);
    expect(nextTier("platinum")).toBeNull();
  });

  test.each([
    [0, 0, 0],
    [0, 4, 0],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [5, 5, 100],
  ])("the conversion rate of %i confirmed of %i is %d%%", (confirmed, total, rate) => {
    expect(conversionRate(confirmed, total)).toBe(rate);
  });
});

test("a referral link is the sign-up page with the code, and is shortened for display", () => {
  const link = toReferralLink("https://www.lintel.test", "ANNA0042");
  expect(link).toBe("https://www.lintel.test/signup?ref=ANNA0042");
  expect(toDisplayLink(link)).toBe("lintel.test/signup?ref=ANNA0042");
});

describe("clicks", () => {
  test.each([
    [null, true],
    ["curl/8.5.0", true],
    ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", true],
    ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", true],
    ["facebookexternalhit/1.1", true],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0", true],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
      false,
    ],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0", false],
  ])("by the user agent %s come from a bot: %s", (userAgent, expected) => {
    expect(isBot(userAgent)).toBe(expected);
  });

  test("do not count for prefetched pages", () => {
    expect(isPrefetch(new Headers({ "sec-purpose": "prefetch;prerender" }))).toBe(true);
    expect(isPrefetch(new Headers({ "next-router-prefetch": "1" }))).toBe(true);
    expect(isPrefetch(new Headers({ accept: "text/html" }))).toBe(false);
  });
});

describe("a database without the partner program's tables", () => {
  test.each(["42P01", "42883", "PGRST202", "PGRST205"])("is recognised (%s)", (code) => {
    const error = toPartnerError({ code, message: 'relation "affiliate_programs" does not exist' });
    expect(error).toMatchObject({
      status: 503,
      code: "not_set_up",
      message:
        "Affiliate system is not set up yet. Please contact support to enable the affiliate program.",
    });
  });

  test("is distinguished from other failures; joining has its own message, except for a lost connection", () => {
    const broken = { code: "XX000", message: "boom" };
    expect(toPartnerError(broken)).toMatchObject({ status: 500 });
    expect(toJoinError(broken)).toMatchObject({
      status: 500,
      message: "Failed to create affiliate program. Please try again or contact support.",
    });
    const lost = { code: "08006", message: "connection lost" };
    expect(toJoinError(lost).message).toBe(toAppError(lost).message);
  });
});

test("mails about a payout contain amount, method, reference and reason", () => {
  const about = (kind: string, more: object) =>
    renderOutboxMail(
      { kind, variables: { amount: "$7.90", paymentMethod: "bank_transfer", ...more } },
      "https://crm.test",
    );
  const paid = about("payout_paid", { reference: "WIRE-9", reason: null });
  expect(paid.subject).toBe("Your payout of $7.90 was paid");
  expect(paid.text).toContain("by Bank transfer");
  expect(paid.text).toContain("WIRE-9");
  const declined = about("payout_rejected", { reason: "No <b>account</b>" });
  expect(declined.text).toContain("No <b>account</b>");
  expect(declined.html).not.toContain("<b>account");
  expect(declined.text).toContain("https://crm.test/affiliate?tab=payouts");
});
