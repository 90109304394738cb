/** A rule about statements of a migration (docs/operations.md, "Writing a migration"). */
type Rule = {
  /**
   * Matches a faulty statement, without comments. The first group is the table's name, if the statement has one.
   */
  pattern: RegExp;
  fault: string;
  /** The exception that allows the statement: a word in the comment above it, or in the migration's name. */
  unless: "rewrites" | "locks" | "contract";
};

const TABLE = String.raw`(?:only\s+)?([\w."]+)`;
const alterTable = (change: string) =>
  new RegExp(`alter table (?:if exists )?${TABLE}[^;]*?\\b${change}`);

const RULES: readonly Rule[] = [
  {
    pattern: alterTable(String.raw`alter (?:column )?[\w"]+ (?:set data )?type\b`),
    fault: "changes a column's type, which writes the table anew while nobody reads it",
    unless: "rewrites",
  },
  {
    pattern: alterTable(
      String.raw`add (?:column )?[^;]*?(?:generated always as \([^;]*stored|generated (?:always|by default) as identity|\b(?:big|small)?serial\b|default [^,;]*(?:gen_random_uuid|random|clock_timestamp|nextval)\()`,
    ),
    fault: "adds a column with a value of its own for each row, which writes the table anew",
    unless: "rewrites",
  },
  {
    pattern: alterTable(String.raw`set (?:logged|unlogged|access method|tablespace)\b`),
    fault: "writes the table anew",
    unless: "rewrites",
  },
  {
    pattern: new RegExp(String.raw`^(?:cluster|vacuum full)\s+${TABLE}`),
    fault: "writes the table anew",
    unless: "rewrites",
  },
  {
    pattern: new RegExp(
      String.raw`^create (?:unique )?index (?!concurrently)(?:[^;]*? )?on ${TABLE}`,
    ),
    fault: "builds an index while nobody may write to the table",
    unless: "locks",
  },
  {
    pattern: alterTable(
      String.raw`add (?:constraint [\w"]+ )?(?:check|foreign key|unique|primary key|exclude)\b(?![^;]*not valid)`,
    ),
    fault:
      "checks every row while nobody may write to the table (add it `not valid`, then validate it)",
    unless: "locks",
  },
  {
    pattern: alterTable(String.raw`alter (?:column )?[\w"]+ set not null`),
    fault: "checks every row while nobody may read the table",
    unless: "locks",
  },
  {
    pattern: /^drop (?:table|view|materialized view|schema|type)\b/,
    fault: "takes away what the release before may use",
    unless: "contract",
  },
  {
    pattern: alterTable(
      String.raw`(?:drop (?:column\b|(?!constraint|not|default|expression|identity)[\w"]+)|rename\b)`,
    ),
    fault: "takes away what the release before uses",
    unless: "contract",
  },
];

/** The first statement of a migration. */
export const LOCK_TIMEOUT = "set lock_timeout = '5s';";
const SETS_LOCK_TIMEOUT = /^set (?:local )?lock_timeout = '\d+(?:ms|s)'$/;

/**
 * Returns the faults of a migration that must run beside a live Lintel. It must not wait long for a lock, must
 * declare the tables that it rewrites or locks (`-- rewrites clients: …`, `-- locks clients: …`), and must not
 * remove anything unless its name contains `contract`. Tables that it creates itself are exempt, because nobody
 * uses them yet.
 */
export function findMigrationFaults(name: string, sql: string): string[] {
  const statements = splitStatements(sql);
  const faults = SETS_LOCK_TIMEOUT.test(statements[0]?.text ?? "")
    ? []
    : [`does not begin with \`${LOCK_TIMEOUT}\`, so everybody may wait behind it`];
  for (const { text, comment } of statements) {
    for (const rule of RULES.filter((one) => isBroken(one, { name, sql, text, comment }))) {
      faults.push(`${rule.fault}: ${shorten(text)} (${describeRemedy(rule)})`);
    }
  }
  return faults;
}

type Found = { name: string; sql: string; text: string; comment: string };

function isBroken({ pattern, unless }: Rule, { name, sql, text, comment }: Found): boolean {
  const [match, table] = pattern.exec(text) ?? [];
  if (match === undefined) return false;
  if (unless === "contract") return !/(^|_)contract(_|$)/.test(name);
  return !isMadeHere(sql, table ?? "") && !new RegExp(`${unless} `).test(comment);
}

function isMadeHere(sql: string, table: string): boolean {
  const bare = table.replaceAll('"', "").split(".").at(-1) ?? "";
  return new RegExp(
    String.raw`create (?:unlogged )?table (?:if not exists )?(?:[\w"]+\.)?"?${bare}"?\s`,
  ).test(sql.toLowerCase());
}

const describeRemedy = ({ unless }: Rule): string =>
  unless === "contract"
    ? "a release later, in a migration with `contract` in its name"
    : `say above it for how long, or do without: -- ${unless} <table>: …`;

const shorten = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

type Statement = { text: string; comment: string };

/** Text in quotes, in dollar quotes or in a comment, or the end of a statement. */
const PARTS = /(--[^\n]*)|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\2|(;)/g;

/** Splits a script into statements in lower case and on one line, each with the comments above and in it. */
function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let [text, comment, at] = ["", "", 0];
  const end = () => {
    const plain = text.replace(/\s+/g, " ").trim().toLowerCase();
    if (plain) statements.push({ text: plain, comment });
    [text, comment] = ["", ""];
  };
  for (const match of sql.matchAll(PARTS)) {
    text += sql.slice(at, match.index);
    at = match.index + match[0].length;
    if (match[1]) comment += `${match[1].toLowerCase()}\n`;
    else if (match[3]) end();
    else text += match[0];
  }
  text += sql.slice(at);
  end();
  return statements;
}
