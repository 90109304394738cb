import type { TextLookup } from "@/lib/foundation/integrations/dns/text-records";
import { isDmarc, isLocalDomain, evaluateSender, type SenderLine } from "./sender-records";

export type SenderCheck = {
  domain: string;
  /** True for a local mail server: DNS has no records for it, so there are no lines. */
  is_local: boolean;
  lines: SenderLine[];
};

/** The number of parent domains searched for a DMARC record. */
const MAX_PARENTS = 4;

/** Looks up and rates the DNS records that receivers check for the sender's domain. */
export async function checkSender(
  domain: string,
  selector: string | undefined,
  lookup: TextLookup,
): Promise<SenderCheck> {
  if (isLocalDomain(domain)) return { domain, is_local: true, lines: [] };
  const [spf, dmarc, dkim] = await Promise.all([
    lookup(domain),
    findNearestDmarc(domain, lookup),
    selector ? lookup(`${selector}._domainkey.${domain}`) : null,
  ]);
  const lines = evaluateSender({
    spf,
    dmarc,
    dkim: selector ? { selector, records: dkim } : null,
  });
  return { domain, is_local: false, lines };
}

/** Queries all names at once, so that a silent server costs its timeout only once. */
async function findNearestDmarc(domain: string, lookup: TextLookup) {
  const labels = domain.split(".");
  const names = labels
    .slice(0, -1)
    .map((_label, index) => labels.slice(index).join("."))
    .slice(0, 1 + MAX_PARENTS);
  const answers = await Promise.all(names.map((name) => lookup(`_dmarc.${name}`)));
  const place = answers.findIndex((records) => !records || records.some(isDmarc));
  return { records: answers[Math.max(place, 0)] ?? null, inherited: place > 0 };
}
