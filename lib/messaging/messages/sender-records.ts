/** The TXT records of a name, or null when DNS did not answer in time. */
type TextRecords = readonly string[] | null;

export type SenderRecords = {
  spf: TextRecords;
  /** The nearest record upwards (RFC 7489, 6.6.3); `inherited` if a parent domain has it. */
  dmarc: { records: TextRecords; inherited: boolean };
  /** Null when the mail server's selector is not configured. */
  dkim: { selector: string; records: TextRecords } | null;
};

export type SenderLine = {
  record: "SPF" | "DKIM" | "DMARC";
  /** `weak`: exists but is of little use; `unknown`: could not be checked. */
  state: "good" | "weak" | "wrong" | "missing" | "unknown";
  /** The result, and what to do about it. */
  text: string;
};

// Top-level names that no mail on the internet comes from (RFC 2606, RFC 6761, RFC 6762).
const LOCAL = /(^|\.)(test|localhost|local|example|invalid)$/i;

/** Whether a domain belongs to a local machine or network, so that public DNS does not know it. */
export const isLocalDomain = (domain: string): boolean =>
  LOCAL.test(domain) || !domain.includes(".");

/** Rates whether receivers can recognise the sender's mail, one line per record. */
export const evaluateSender = ({ spf, dkim, dmarc }: SenderRecords): SenderLine[] => [
  { record: "SPF", ...evaluateSpf(spf) },
  { record: "DKIM", ...evaluateDkim(dkim) },
  { record: "DMARC", ...evaluateDmarc(dmarc) },
];

type Verdict = Omit<SenderLine, "record">;

const noAnswer: Verdict = {
  state: "unknown",
  text: "DNS did not answer in time. Check again in a minute.",
};

function evaluateSpf(records: TextRecords): Verdict {
  if (!records) return noAnswer;
  const found = records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record = ""] = found;
  if (found.length === 0) {
    return {
      state: "missing",
      text: "There is no SPF record. Add a TXT record that begins with v=spf1, names your mail server and ends in ~all.",
    };
  }
  if (found.length > 1) {
    // RFC 7208, 4.5
    return {
      state: "wrong",
      text: "There are several SPF records, so receivers ignore them all. Merge them into one.",
    };
  }
  const terms = record.toLowerCase().split(/\s+/);
  const all = terms.find((term) => /^[+?~-]?all$/.test(term));
  if (all === "all" || all === "+all") {
    return {
      state: "wrong",
      text: `It ends in ${all}: everybody may send as you. Change that to ~all or -all.`,
    };
  }
  // If nothing else matches, the result is neutral (RFC 7208, 4.7), as with ?all.
  if (all === "?all" || (!all && !terms.some((term) => term.startsWith("redirect=")))) {
    return {
      state: "weak",
      text: "It does not say what to do with mail from elsewhere. End it in ~all or -all.",
    };
  }
  return { state: "good", text: "It names who may send, and refuses the rest." };
}

function evaluateDkim(dkim: SenderRecords["dkim"]): Verdict {
  if (!dkim) {
    return {
      state: "unknown",
      text: "Not checked: name the selector your mail server signs under (MAIL_DKIM_SELECTOR).",
    };
  }
  const { selector, records } = dkim;
  if (!records) return noAnswer;
  const keys = records.map((text) => parseTags(text)).filter((tags) => tags.has("p"));
  if (keys.length === 0) {
    return {
      state: "missing",
      text: `There is no key under the selector ${selector}. Add the record that your mail server gives you.`,
    };
  }
  // RFC 6376, 3.6.1: an empty key was revoked.
  if (keys.every((tags) => tags.get("p") === "")) {
    return {
      state: "wrong",
      text: `The key under the selector ${selector} was revoked. Add the one your mail server signs with now.`,
    };
  }
  return { state: "good", text: `There is a key under the selector ${selector}.` };
}

function evaluateDmarc({ records, inherited }: SenderRecords["dmarc"]): Verdict {
  if (!records) return noAnswer;
  const found = records.filter(isDmarc);
  if (found.length === 0) {
    return {
      state: "missing",
      text: "There is no DMARC record. Add a TXT record at _dmarc that begins with v=DMARC1; p=none.",
    };
  }
  if (found.length > 1) {
    return {
      state: "wrong",
      text: "There are several DMARC records, so receivers ignore them all. Keep one.",
    };
  }
  const tags = parseTags(found[0] ?? "");
  const policy = ((inherited && tags.get("sp")) || tags.get("p") || "").toLowerCase();
  if (policy === "none") {
    return {
      state: "weak",
      text: "It only monitors (p=none). Once your own email passes, change it to p=quarantine.",
    };
  }
  if (policy === "quarantine") {
    return { state: "good", text: "Email that fails the check goes to spam (p=quarantine)." };
  }
  if (policy === "reject") {
    return { state: "good", text: "Email that fails the check is refused (p=reject)." };
  }
  return { state: "wrong", text: "It names no policy. Add p=none, p=quarantine or p=reject." };
}

/** Whether a TXT record is a DMARC record: the version comes first (RFC 7489, 6.3). */
export const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text);

/** Parses the tags of "v=DKIM1; p=…". Removes white space from values, as keys contain it. */
function parseTags(text: string): Map<string, string> {
  const pairs = text.split(";").flatMap((tag) => {
    const [name = "", ...value] = tag.split("=");
    return value.length === 0
      ? []
      : [[name.trim().toLowerCase(), value.join("=").replace(/\s+/g, "")] as const];
  });
  return new Map(pairs);
}
