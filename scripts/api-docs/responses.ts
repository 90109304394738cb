import ts from "typescript";
import { toNullable, type JsonSchema } from "@/lib/platform/api-reference/json-schema";
import { CLIENT_DAYS } from "@/lib/records/clients/day-fields";

/** A handler's response: a JSON value, another body, or nothing. */
export type Response = { json: JsonSchema | null; isResponse: boolean };

export type ResponseReader = {
  /** Returns what a route's handler resolves to. */
  readResponse: (handler: ts.Expression) => Response;
  /** Returns a type by name, from the file that exports it. */
  readType: (file: string, name: string) => JsonSchema;
  /** The named types found so far, each once. */
  components: Record<string, JsonSchema>;
};

const INSTANT = /(^|_)at$|[a-z]At$/;
const DAY = /(^|_)(date|day)$/i;

/**
 * Derives the calls' responses from the handlers' types, so that no separate description can go
 * stale. A type that a `serialize.ts` exports becomes a schema of that name.
 */
export function createResponseReader(program: ts.Program): ResponseReader {
  const checker = program.getTypeChecker();
  const names = exportedNames(program, checker);
  const components: Record<string, JsonSchema> = {};
  const open = new Set<ts.Type>();

  function readResponse(handler: ts.Expression): Response {
    const [signature] = checker.getTypeAtLocation(handler).getCallSignatures();
    const type = signature && checker.getAwaitedType(signature.getReturnType());
    if (!type) throw new Error(`${handler.getSourceFile().fileName}: a handler of no known answer`);
    const parts = type.isUnion() ? type.types : [type];
    const bodies = parts.filter((part) => !isResponse(part) && !isNothing(part));
    const json = bodies.length > 0 ? either(bodies) : jsonOfNextResponse(parts);
    return { json, isResponse: parts.some(isResponse) };
  }

  /** The type of `NextResponse.json(value)` contains the type of its value. */
  function jsonOfNextResponse(parts: ts.Type[]): JsonSchema | null {
    const typed = parts.find((part) => part.getSymbol()?.name === "NextResponse");
    const [body] = typed ? checker.getTypeArguments(typed as ts.TypeReference) : [];
    return body && !(body.flags & ts.TypeFlags.Unknown) ? getSchema(body) : null;
  }

  function getSchema(type: ts.Type, field = ""): JsonSchema {
    const name = names.get(type);
    if (!name) return describeOnce(open, type, () => anonymous(type, field));
    if (!(name in components)) {
      components[name] = {};
      components[name] = anonymous(type, field);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function anonymous(type: ts.Type, field: string): JsonSchema {
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
    if (type.isUnion()) return either(type.types, field);
    if (type.isStringLiteral()) return { type: "string", enum: [type.value] };
    if (type.isNumberLiteral()) return { type: "number", enum: [type.value] };
    if (type.flags & ts.TypeFlags.StringLike) return { type: "string", ...format(field) };
    if (type.flags & ts.TypeFlags.NumberLike) return { type: "number" };
    if (type.flags & ts.TypeFlags.Null) return { type: "null" };
    if (checker.isTupleType(type)) return list(either(elements(type)));
    if (checker.isArrayType(type)) return list(getSchema(elements(type)[0] as ts.Type));
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return object(type);
    return {};
  }

  const elements = (type: ts.Type) => checker.getTypeArguments(type as ts.TypeReference);

  /** Returns the schema of a union: literals as an enum, other types as alternatives. */
  function either(types: readonly ts.Type[], field = ""): JsonSchema {
    const given = types.filter((type) => !isNothing(type));
    const some = given.filter((type) => !(type.flags & ts.TypeFlags.Null));
    const words = some.filter((type) => type.isStringLiteral() || type.isNumberLiteral());
    const flags = some.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral);
    const others = some.filter((type) => !words.includes(type as never) && !flags.includes(type));
    const kinds: JsonSchema[] = [
      ...(words.length > 0 ? [choice(words.map((word) => (word as ts.LiteralType).value))] : []),
      ...(flags.length > 0 ? [{ type: "boolean" }] : []),
      ...others.map((type) => getSchema(type, field)),
    ];
    const [first = {}, ...more] = kinds;
    const whole = more.length > 0 ? { anyOf: inOrder(kinds) } : first;
    return some.length < given.length ? toNullable(whole) : whole;
  }

  function object(type: ts.Type): JsonSchema {
    const entries = checker.getPropertiesOfType(type).flatMap((property) => {
      const value = checker.getTypeOfSymbol(property);
      if (isNothing(value)) return [];
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0 || mayBeLeftOut(value);
      return { name: property.name, isOptional, schema: getSchema(value, property.name) };
    });
    const values = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const required = entries.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
    return {
      type: "object",
      ...(entries.length > 0 && {
        properties: Object.fromEntries(entries.map(({ name, schema: value }) => [name, value])),
      }),
      ...(required.length > 0 && { required }),
      ...(values && { additionalProperties: getSchema(values.type) }),
    };
  }

  function readType(file: string, name: string): JsonSchema {
    return getSchema(checker.getDeclaredTypeOfSymbol(findExport(program, file, name)));
  }

  return { readResponse, readType, components };
}

const isResponse = (type: ts.Type) => /^(Next)?Response$/.test(type.getSymbol()?.name ?? "");

/** Describes a recursive type (any JSON) as anything where it repeats. */
function describeOnce(open: Set<ts.Type>, type: ts.Type, describe: () => JsonSchema): JsonSchema {
  if (open.has(type)) return {};
  open.add(type);
  const described = describe();
  open.delete(type);
  return described;
}

function findExport(program: ts.Program, file: string, name: string): ts.Symbol {
  const checker = program.getTypeChecker();
  const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(file));
  const symbol = source && checker.getSymbolAtLocation(source);
  const found = symbol && checker.getExportsOfModule(symbol).find((one) => one.name === name);
  if (!found) throw new Error(`${file} exports no type ${name}`);
  return found;
}

const NOTHING = ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never;
const isNothing = (type: ts.Type) => (type.flags & NOTHING) !== 0;
const mayBeLeftOut = (type: ts.Type) => type.isUnion() && type.types.some(isNothing);

const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });

/** Sorted, because TypeScript's order is not stable. */
const choice = (values: unknown[]): JsonSchema => ({
  type: typeof values[0] === "number" ? "number" : "string",
  enum: typeof values[0] === "number" ? values.map(Number).sort((a, b) => a - b) : values.sort(),
});

const inOrder = (kinds: JsonSchema[]) =>
  kinds
    .map((kind) => ({ kind, text: JSON.stringify(kind) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ kind }) => kind);

const snakeCase = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function format(field: string): { format?: string } {
  if (INSTANT.test(field)) return { format: "date-time" };
  return DAY.test(field) || CLIENT_DAYS.some((day) => day === snakeCase(field))
    ? { format: "date" }
    : {};
}

/** Returns the types that `serialize.ts` files export, with their names. */
function exportedNames(program: ts.Program, checker: ts.TypeChecker): Map<ts.Type, string> {
  const names = new Map<ts.Type, string>();
  for (const source of program.getSourceFiles()) {
    if (!/\/lib\/[\w/-]*\/serialize\.ts$/.test(source.fileName)) continue;
    for (const statement of source.statements) {
      if (!ts.isTypeAliasDeclaration(statement) || !isExported(statement)) continue;
      const type = checker.getTypeAtLocation(statement.name);
      if (!statement.typeParameters && type.flags & ts.TypeFlags.Object && !names.has(type)) {
        names.set(type, statement.name.text);
      }
    }
  }
  return names;
}

const isExported = (statement: ts.TypeAliasDeclaration) =>
  !!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
