/** Exports of other products, generated from people whose data is known. All of them are invented. */

export type Truth = {
  name: string;
  emails: string[];
  /** Digits, without extensions. */
  phones: string[];
  /** Labels or texts that must keep an extension. */
  extension: string | null;
  /** Null when the file has no valid date. */
  receivedOn: string | null;
  optedOut: ("email" | "sms" | "phone")[];
  status: "Buyer" | "Seller" | "In Contract";
  /** Why the row is not imported: it cannot be, or it must not be. */
  fate: "arrives" | "nameless" | "unreachable" | "thrown away";
  note: string;
};

type Cells = Record<string, string>;

/** The way a product writes a person. */
type Product = {
  writer: string;
  rows: number;
  header: string[];
  write: (person: Person) => Cells;
};

type Person = {
  truth: Truth;
  first: string;
  last: string;
  /** Cells of emails and phones as the product writes them, the main one first. */
  emailCells: string[];
  phoneCells: string[];
  date: string;
  stage: "lead" | "past" | "trash";
};

const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const FIRST = ["Ann", "Bo", "Cy", "Dana", "Éva", "Frank", "Gail", "Hu", "Ivo", "Mary Jo"];
const LAST = ["Lee", "Reyes", "O'Neil", "de la Cruz", "Wolfe, Jr", "Nwosu", "Smith", "Øst"];
const SEPARATORS = ["; ", ", ", " / ", "\n"];

const writePhone = (digits: string, style: number) =>
  [
    `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
    digits,
    `+1 ${digits}`,
  ][style % 4] ?? digits;

/** Creates a person. About every tenth has one of the difficult traits. */
function makePerson(index: number, next: () => number): Person {
  const hit = (share: number) => next() < share;
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const [first, last] = [pick(FIRST), pick(LAST)];
  const digits = (more: number) => `614${String(2_000_000 + index * 3 + more)}`;
  const fate = hit(0.02) ? "nameless" : hit(0.02) ? "unreachable" : "arrives";
  const isReachable = fate !== "unreachable";
  const hasEmail = isReachable && !hit(0.1);
  const hasPhone = isReachable && (!hasEmail || !hit(0.12));
  const emails = hasEmail ? [`person${index}@mail.example`] : [];
  const phones = hasPhone ? [digits(0)] : [];
  const extension = hasPhone && hit(0.05) ? String(1 + Math.floor(next() * 900)) : null;
  const style = Math.floor(next() * 4);
  const mark = pick([" ext ", " x", " ext. ", ", ext ", "x", " #"]);
  const main = hasPhone ? writePhone(digits(0), style) + (extension ? mark + extension : "") : "";
  const phoneCells = [main, ""];
  const emailCells = [emails[0] ?? "", ""];
  if (hasPhone && hit(0.08)) {
    phones.push(digits(1));
    phoneCells[0] = main + pick(SEPARATORS) + writePhone(digits(1), style + 1);
  }
  if (hasPhone && hit(0.2)) {
    phones.push(digits(2));
    phoneCells[1] = writePhone(digits(2), style);
  } else if (hit(0.04)) phoneCells[1] = pick(["n/a", "call the office", "555-01", "6.14E+09"]);
  if (hasEmail && hit(0.05)) {
    emails.push(`more${index}@mail.example`);
    emailCells[0] += pick(SEPARATORS) + `more${index}@mail.example`;
  } else if (hit(0.03)) emailCells[1] = pick(["none", "not an email", "ann@"]);
  if (!hasEmail && hasPhone && hit(0.2)) emailCells[0] = pick(["n/a", "nobody at nowhere"]);
  if (!hasPhone && hasEmail && hit(0.2)) phoneCells[0] = pick(["n/a", "none", "-", "call mother"]);
  const day = `2024-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`;
  const isBadDate = hit(0.02);
  const stage = hit(0.06) ? "past" : hit(0.02) ? "trash" : "lead";
  const isOut = (share: number) => hit(share);
  const optedOut = [
    ...(isOut(0.06) && hasEmail ? (["email"] as const) : []),
    ...(isOut(0.04) && hasPhone ? (["sms"] as const) : []),
    ...(isOut(0.04) && hasPhone ? (["phone"] as const) : []),
  ];
  const name = fate === "nameless" ? ["", ""] : [first, last];
  return {
    ...{ first: name[0] ?? "", last: name[1] ?? "", emailCells, phoneCells, stage },
    date: isBadDate ? pick(["2024-02-31", "soon", "13/45/2024"]) : day,
    truth: {
      ...{ name: `${first} ${last}`, emails, phones, extension, optedOut },
      receivedOn: isBadDate ? null : day,
      status: stage === "past" ? "In Contract" : index % 5 === 0 ? "Seller" : "Buyer",
      fate: fate === "arrives" && stage === "trash" ? "thrown away" : fate,
      note: `Met at the park,\nlikes "porches" (${index})`,
    },
  };
}

const yes = (person: Person, channel: Truth["optedOut"][number]) =>
  person.truth.optedOut.includes(channel);
const type = ({ truth }: Person) => (truth.status === "Seller" ? "Seller" : "Buyer");
const usDay = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1");

export const PRODUCTS: Product[] = [
  {
    writer: "Follow Up Boss",
    rows: 2_000,
    header:
      "ID,Date Added,First Name,Last Name,Name,Stage,Type,Lead Source,Assigned To,Tags,Email 1,Email 1 - Type,Email 2,Email 2 - Type,Phone 1,Phone 1 - Type,Phone 2,Phone 2 - Type,Unsubscribed,Do Not Text,Do Not Call,Notes".split(
        ",",
      ),
    write: (person) => ({
      "Date Added": person.date,
      "First Name": person.first,
      "Last Name": person.last,
      Name: `${person.first} ${person.last}`.trim(),
      Stage: { lead: "Lead", past: "Past Client", trash: "Trash" }[person.stage],
      Type: type(person),
      "Lead Source": "Zillow",
      "Email 1": person.emailCells[0] ?? "",
      "Email 2": person.emailCells[1] ?? "",
      "Phone 1": person.phoneCells[0] ?? "",
      "Phone 1 - Type": "Mobile",
      "Phone 2": person.phoneCells[1] ?? "",
      "Phone 2 - Type": "Home",
      Unsubscribed: yes(person, "email") ? "Yes" : "No",
      "Do Not Text": yes(person, "sms") ? "TRUE" : "",
      "Do Not Call": yes(person, "phone") ? "1" : "0",
      Notes: person.truth.note,
    }),
  },
  {
    writer: "kvCORE or BoldTrail",
    rows: 2_000,
    header:
      "Contact Id,First Name,Last Name,Email,Email Optin,Cell Phone 1,Text On,Phone On,Status,Deal Type,Home Phone,Source,Assigned Agent,Hashtags,Registered,Agent Notes".split(
        ",",
      ),
    write: (person) => ({
      "First Name": person.first,
      "Last Name": person.last,
      Email: person.emailCells.filter(Boolean).join("; "),
      "Email Optin": yes(person, "email") ? "No" : "Yes",
      "Cell Phone 1": person.phoneCells[0] ?? "",
      "Text On": yes(person, "sms") ? "0" : "1",
      "Phone On": yes(person, "phone") ? "No" : "Yes",
      Status: { lead: "New Lead", past: "Closed", trash: "Trash" }[person.stage],
      "Deal Type": type(person),
      "Home Phone": person.phoneCells[1] ?? "",
      Source: "Website",
      Registered: usDay(person.date),
      "Agent Notes": person.truth.note,
    }),
  },
  {
    writer: "Lofty",
    rows: 600,
    header:
      "First Name,Last Name,Primary Email,Other Email,Primary Phone,Other Phone,Stage,Type,Email Opt Out,Text Opt Out,Call Opt Out,Create Time,Note".split(
        ",",
      ),
    write: (person) => ({
      "First Name": person.first,
      "Last Name": person.last,
      "Primary Email": person.emailCells[0] ?? "",
      "Other Email": person.emailCells[1] ?? "",
      "Primary Phone": person.phoneCells[0] ?? "",
      "Other Phone": person.phoneCells[1] ?? "",
      Stage: { lead: "Attempted Contact", past: "Closed", trash: "Junk" }[person.stage],
      Type: type(person),
      "Email Opt Out": yes(person, "email") ? "Opted out" : "",
      "Text Opt Out": yes(person, "sms") ? "Y" : "N",
      "Call Opt Out": yes(person, "phone") ? "true" : "false",
      "Create Time": person.date,
      Note: person.truth.note,
    }),
  },
  {
    writer: "HubSpot",
    rows: 600,
    header:
      "Record ID,First Name,Last Name,Email,Additional email addresses,Phone Number,Mobile Phone Number,Contact owner,Lifecycle Stage,Contact type,Unsubscribed from all email,SMS opt out,Do not call,Create Date,Notes".split(
        ",",
      ),
    write: (person) => ({
      "First Name": person.first,
      "Last Name": person.last,
      Email: person.emailCells[0] ?? "",
      "Additional email addresses": person.emailCells[1] ?? "",
      "Phone Number": person.phoneCells[0] ?? "",
      "Mobile Phone Number": person.phoneCells[1] ?? "",
      "Lifecycle Stage": { lead: "Lead", past: "Customer", trash: "Trash" }[person.stage],
      "Contact type": type(person),
      "Unsubscribed from all email": yes(person, "email") ? "true" : "false",
      "SMS opt out": yes(person, "sms") ? "Yes" : "",
      "Do not call": yes(person, "phone") ? "Yes" : "",
      "Create Date": `${person.date} 14:05`,
      Notes: person.truth.note,
    }),
  },
];

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns a product's file with blank lines in it, and the true data of each row by the row's note. */
export function makeExport({ header, rows, write }: Product, seed: number) {
  const next = random(seed);
  const people = Array.from({ length: rows }, (_, index) => makePerson(index + 1, next));
  const lines = people.map((person) => {
    const cells = write(person);
    const line = header.map((heading) => quote(cells[heading] ?? "")).join(",");
    return next() < 0.02 ? `${line}\n${",".repeat(header.length - 1)}` : line;
  });
  return {
    text: [header.join(","), ...lines].join("\n"),
    truths: people.map(({ truth }) => truth),
  };
}
