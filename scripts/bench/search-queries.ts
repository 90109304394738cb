/** Typical queries in the search box of a tenant made by loadScale, and what attackers may try. */
export const SEARCH_QUERIES: readonly string[] = [
  // a name, in full, in part, in the other order, as it is being typed
  "Amy Abbott 24",
  "Priya Nguyen",
  "nguyen priya",
  "schae",
  "ruth",
  // common and rare family names
  "miller",
  "lopez",
  "Kernora",
  // typos: replaced, missing, doubled, swapped letters, in one word or in a phrase
  "shaeffer",
  "underwod",
  "milller",
  "nguyne",
  "prya nguyn",
  "purchse of olentangy",
  "call abot the inspection of northridge",
  // accents
  "quiñones",
  "Angel Quinones",
  // a phone number in several notations, and parts of one
  "(614) 555-1234",
  "+1 614 555 1234",
  "6145551234",
  "555-1234",
  "1234",
  "614",
  // email addresses
  "client51234@example.com",
  "client512",
  "@example.com",
  // addresses, titles
  "4521 N High St",
  "high st",
  "columbus",
  "purchase of 45",
  "call about the inspection",
  "company 42",
  // one to two letters or digits
  "a",
  "mi",
  "xu",
  "zq",
  "12",
  // nothing
  "zyxwvutsrq",
  "kowalczyk",
  "wxyz qqqq",
  // 10 KB
  "whitaker ".repeat(1200),
  "miller ".repeat(1500),
  // plain characters
  "%%%",
  "___",
  "\\ ' \"",
  "100%",
  "'; drop table clients; --",
];
