import { badRequest, Refusal } from "./refusal";

type Row = Readonly<Record<string, unknown>>;
type Value = (row: Row) => unknown;
type Test = (row: Row) => boolean;

export type FilterRules = {
  /** The names of the resource's fields. Others are refused. */
  fields: ReadonlySet<string>;
  /** The server's functions. Others get a 501. */
  functions: ReadonlySet<string>;
};

const TOKEN = /\s*('(?:[^']|'')*'|\(|\)|,|[^\s(),']+)/y;

/**
 * Parses a `$filter` (OData 4.01, URL conventions 5.1.1): comparisons, and/or/not, brackets, `in`,
 * and string functions. Throws the server's refusal when it is invalid.
 */
export function parseFilter(text: string, rules: FilterRules): Test {
  const reader = new Reader(tokens(text), rules);
  const test = reader.either();
  reader.end();
  return test;
}

function tokens(text: string): string[] {
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const match = TOKEN.exec(text);
    if (!match?.[1]) throw badRequest("The filter could not be read.", "$filter");
    found.push(match[1]);
  }
  return found;
}

const COMPARISONS: Record<string, (left: unknown, right: unknown) => boolean> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  gt: (left, right) => isSame(left, right) && left! > right!,
  ge: (left, right) => isSame(left, right) && left! >= right!,
  lt: (left, right) => isSame(left, right) && left! < right!,
  le: (left, right) => isSame(left, right) && left! <= right!,
};

const isSame = (left: unknown, right: unknown) =>
  left !== null && right !== null && typeof left === typeof right;

class Reader {
  private at = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly rules: FilterRules,
  ) {}

  either(): Test {
    const tests = [this.both()];
    while (this.take("or")) tests.push(this.both());
    return (row) => tests.some((test) => test(row));
  }

  end(): void {
    if (this.at < this.tokens.length) throw this.unreadable();
  }

  private both(): Test {
    const tests = [this.single()];
    while (this.take("and")) tests.push(this.single());
    return (row) => tests.every((test) => test(row));
  }

  private single(): Test {
    if (this.take("not")) {
      const test = this.single();
      return (row) => !test(row);
    }
    if (this.take("(")) {
      const test = this.either();
      this.expect(")");
      return test;
    }
    return this.comparison();
  }

  private comparison(): Test {
    const left = this.value();
    const word = this.tokens[this.at] ?? "";
    if (word === "in") {
      this.at += 1;
      const choices = this.choices();
      return (row) => choices.some((choice) => choice(row) === left(row));
    }
    const compare = COMPARISONS[word];
    if (!compare) return (row) => left(row) === true;
    this.at += 1;
    const right = this.value();
    return (row) => compare(left(row), right(row));
  }

  private choices(): Value[] {
    this.expect("(");
    const values = [this.value()];
    while (this.take(",")) values.push(this.value());
    this.expect(")");
    return values;
  }

  private value(): Value {
    const token = this.next();
    if (this.tokens[this.at] === "(") return this.call(token);
    const literal = getLiteral(token);
    if (literal !== undefined) return () => literal;
    if (this.rules.fields.has(token)) return (row) => row[token];
    throw badRequest(`Could not find a property named '${token}' on type 'Property'.`, "$filter");
  }

  private call(name: string): Value {
    if (!this.rules.functions.has(name)) {
      throw new Refusal(501, "NotImplemented", `The function '${name}' is not implemented.`);
    }
    const [first, second] = this.choices();
    const text = (value: Value | undefined, row: Row) => String(value?.(row) ?? "");
    if (name === "tolower") return (row) => text(first, row).toLowerCase();
    if (name === "contains") return (row) => text(first, row).includes(text(second, row));
    return (row) => text(first, row).startsWith(text(second, row));
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private expect(token: string): void {
    if (!this.take(token)) throw this.unreadable();
  }

  private next(): string {
    const token = this.tokens[this.at];
    if (token === undefined || token === ")" || token === ",") throw this.unreadable();
    this.at += 1;
    return token;
  }

  private unreadable(): Refusal {
    return badRequest(`Syntax error near token ${this.at} of the filter.`, "$filter");
  }
}

/** Returns a literal's value, or undefined for a name. Instants compare as text, because all are in UTC. */
function getLiteral(token: string): unknown {
  if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
  if (token === "null") return null;
  if (token === "true" || token === "false") return token === "true";
  if (/^\d{4}-\d\d-\d\dT/.test(token)) return new Date(token).toISOString();
  if (/^\d{4}-\d\d-\d\d$/.test(token)) return token;
  if (/^-?\d+(\.\d+)?$/.test(token)) return Number(token);
  return undefined;
}
