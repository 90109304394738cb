import type { PortalLead } from "@/lib/messaging/portal-mail/read-portal-mail";

export type Expected = Omit<PortalLead, "is_doubtful">;
export type Sample = { raw: string; expected: Expected; isForwarded: boolean };

const pick = <T>(of: readonly T[], at: number): T => of[at % of.length] as T;

const FIRST = [
  "Ana",
  "Ben",
  "Chloé",
  "D'Andre",
  "Eun-ji",
  "Farid",
  "Grace",
  "Hugo",
  "Imani",
  "José",
];
const LAST = [
  "Alvarez",
  "Brook",
  "Cho",
  "de la Cruz",
  "Eriksson",
  "Fox",
  "O'Neil",
  "Hartmann-Lee",
  "Ito",
];
const STREETS = [
  "12 Elm St",
  "404 N High St Unit 5B",
  "1890 Old Mill Rd",
  "7 Côte Ct",
  "55 W 3rd Ave #210",
];
const PLACES = ["Columbus, OH 43215", "Bexley, OH 43209", "Dublin, OH 43017", "Austin, TX 78704"];
const PHONES = ["(614) 555-0142", "614-555-0177", "+1 614 555 0123", "614.555.0199", "6145550101"];
const MESSAGES = [
  "Is this still available?",
  "We would like to see it on Saturday.\nAre dogs allowed?",
  "I am interested in this home: please call after 5 pm.",
  "Two questions: what are the HOA fees, and is the roof new?\n\nThank you,\nsee you soon",
  "What would you list ours at?",
];
const PORTALS = [
  { source: "zillow", from: "Zillow <leads@mail.zillow.com>" },
  { source: "realtor_com", from: "realtor.com <leads@email.realtor.com>" },
  { source: "homes_com", from: '"Homes.com Leads" <noreply@homes.com>' },
] as const;

type SampleLead = Expected & { address: string; mls: string };
type Template = (lead: SampleLead) => [label: string, value: string][];

const money = (price: number) => `$${price.toLocaleString("en-US")}`;

/** The wording and order of fields of each portal. */
const TEMPLATES: readonly Template[] = [
  (lead) => [
    ["Name", lead.name],
    ["Email", lead.email ?? ""],
    ["Phone", lead.phone ?? ""],
    ["Lead Type", lead.lead_type === "seller" ? "Seller - home valuation" : "Buyer"],
    ["Property Address", lead.address],
    ["MLS #", lead.mls],
    ["Price", money(lead.price ?? 0)],
    ["Message", lead.message ?? ""],
  ],
  (lead) => [
    ["Property", lead.address],
    ["List Price", money(lead.price ?? 0)],
    ["MLS ID", lead.mls],
    ["First Name", lead.name.split(" ")[0] ?? ""],
    ["Last Name", lead.name.split(" ").slice(1).join(" ")],
    ["Phone Number", lead.phone ?? ""],
    ["Email Address", lead.email ?? ""],
    ["Comments", lead.message ?? ""],
    ["Inquiry Type", lead.lead_type === "seller" ? "Selling" : "Schedule a tour"],
  ],
  (lead) => [
    ["Contact Name", lead.name],
    ["Contact Phone", lead.phone ?? ""],
    ["Contact Email", lead.email ?? ""],
    ["Looking to", lead.lead_type === "seller" ? "sell" : "buy"],
    ["Listing address", lead.address],
    ["MLS Number", lead.mls],
    ["Asking price", money(lead.price ?? 0)],
    ["Their message", lead.message ?? ""],
  ],
];

const FORMATS: readonly ((lines: [string, string][]) => string)[] = [
  (lines) => lines.map(([label, value]) => `${label}: ${value}`).join("\n"),
  (lines) => lines.map(([label, value]) => `${label}:\n${value}`).join("\n\n"),
  (lines) => lines.map(([label, value]) => `*${label}:* ${value}`).join("\n"),
  (lines) => lines.map(([label, value]) => `${label} | ${value}`).join("\n"),
];

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");

const HTML: readonly ((lines: [string, string][]) => string)[] = [
  (lines) =>
    `<table>${lines.map(([label, value]) => `<tr><td><b>${label}:</b> ${escaped(value)}</td></tr>`).join("")}</table>`,
  (lines) =>
    lines.map(([label, value]) => `<p><strong>${label}:</strong> ${escaped(value)}</p>`).join(""),
  (lines) =>
    lines.map(([label, value]) => `<div>${label}:</div><div>${escaped(value)}</div>`).join(""),
];

const FORWARDS = [
  (from: string, subject: string, text: string) =>
    `FYI, yours?\n\n---------- Forwarded message ---------\nFrom: ${from}\nDate: Fri, Nov 20, 2026 at 9:14 AM\nSubject: ${subject}\nTo: <agent@team.test>\n\n${text}`,
  (from: string, subject: string, text: string) =>
    `Begin forwarded message:\n\n> From: ${from}\n> Subject: ${subject}\n> Date: November 20, 2026\n> To: agent@team.test\n>\n${text.replace(/^/gm, "> ")}`,
  (from: string, subject: string, text: string) =>
    `________________________________\nFrom: ${from}\nSent: Friday, November 20, 2026 9:14 AM\nTo: agent@team.test\nSubject: ${subject}\n\n${text}`,
];

const INTRO = [
  "",
  "You have a new lead!\n\n",
  "Hello Agent,\n\nsomebody is interested in a home.\n\n",
];
const FOOTERS = [
  "",
  "\n\n---\nReply to this email to answer them.",
  "\n\nView lead in your inbox\n© the portal",
  "\n\nThis email was sent to agent@team.test.\nUnsubscribe",
];

/** Returns invented mails in the style of three portals: text, HTML or both, sent directly or forwarded. */
export function samples(count: number): Sample[] {
  return Array.from({ length: count }, (_, n) => {
    const portal = pick(PORTALS, n);
    const lead: SampleLead = {
      source: portal.source,
      name: `${pick(FIRST, n)} ${pick(LAST, n * 7 + 3)}`,
      email: n % 11 === 5 ? null : `lead.${n}+home@mail${n % 3}.example`,
      phone: pick(PHONES, n * 3 + 1),
      message: n % 13 === 7 ? null : pick(MESSAGES, n),
      address: `${pick(STREETS, n * 2)}, ${pick(PLACES, n * 5 + 1)}`,
      mls: n % 2 ? `2260${1000 + n}` : `MRD-${100000 + n}`,
      about: "",
      price: 150_000 + ((n * 7919) % 900) * 1000,
      lead_type: n % 4 === 3 ? "seller" : "buyer",
    };
    const lines = pick(TEMPLATES, Math.floor(n / 3))(lead).filter(([, value]) => value !== "");
    const subject = pick(["New lead", "New inquiry about a home", "A message for you"], n);
    const isForwarded = n % 5 === 4;
    const text =
      pick(INTRO, n) + pick(FORMATS, Math.floor(n / 2))(lines) + pick(FOOTERS, Math.floor(n / 3));
    const { address, mls, ...expected } = lead;
    const form = isForwarded ? "text" : pick(["text", "html", "both"] as const, Math.floor(n / 4));
    return {
      raw: mail({
        from: isForwarded ? "Agent Ann <ann@team.test>" : portal.from,
        subject: isForwarded ? `Fwd: ${subject}` : subject,
        text: isForwarded ? pick(FORWARDS, Math.floor(n / 5))(portal.from, subject, text) : text,
        html: `<html><body><h2>New lead</h2>${pick(HTML, n)(lines)}<hr><p>Unsubscribe</p></body></html>`,
        form,
        n,
      }),
      expected: { ...expected, about: `${address}, MLS ${mls}` },
      isForwarded,
    };
  });
}

type Parts = {
  from: string;
  subject: string;
  text: string;
  html: string;
  form: "text" | "html" | "both";
  n: number;
};

function mail({ from, subject, text, html, form, n }: Parts): string {
  const head = [
    `From: ${from}`,
    "To: team+abc@in.test",
    `Subject: ${subject}`,
    `Message-ID: <sample-${n}@portal.test>`,
    "MIME-Version: 1.0",
  ];
  const part = (type: string, body: string) =>
    `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString("base64").replace(/.{76}/g, "$&\r\n")}`;
  if (form === "text") return `${head.join("\r\n")}\r\n${part("text/plain", text)}`;
  if (form === "html") return `${head.join("\r\n")}\r\n${part("text/html", html)}`;
  return `${head.join("\r\n")}\r\nContent-Type: multipart/alternative; boundary="b"\r\n\r\n--b\r\n${part("text/plain", text)}\r\n--b\r\n${part("text/html", html)}\r\n--b--\r\n`;
}
