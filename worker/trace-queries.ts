import type pg from "pg";
import { currentCall } from "@/lib/foundation/logging/call-context";
import { getTracer, type Span } from "@/lib/foundation/monitoring/tracing/tracer";

type Query = (...args: unknown[]) => unknown;

/**
 * Creates a span for each query of a traced job on this connection. The queries that look for jobs are not
 * traced.
 */
export function traceQueries(client: pg.PoolClient): void {
  if (!getTracer()) return;
  const query = client.query.bind(client) as Query;
  const queryInSpan: Query = (...args) => {
    const span = startSpan(args[0]);
    const answer = query(...args);
    if (!span) return answer;
    if (answer instanceof Promise) {
      answer.then(
        () => span.end({}),
        (error: { code?: string }) => span.end({ error: error.code ?? "failed" }),
      );
    } else {
      span.end({});
    }
    return answer;
  };
  client.query = queryInSpan as typeof client.query;
}

function startSpan(query: unknown): Span | undefined {
  const parent = currentCall()?.traceparent;
  if (!parent) return undefined;
  const text = typeof query === "string" ? query : (query as { text?: string } | undefined)?.text;
  return getTracer()?.startSpan(`database ${describeQuery(text ?? "")}`, {
    kind: "client",
    parent,
    attributes: { "db.system.name": "postgresql" },
  });
}

const LITERAL = /'(?:[^']|'')*'/g;
const VERB = /^\s*(\w+)/;
const TARGET = /\b(?:from|into|update|join)\s+((?:"?\w+"?\.)?"?\w+"?)|\b(\w+\.\w+)\s*\(/i;

/** Returns a query's operation and table or function, without values. */
export function describeQuery(text: string): string {
  const query = text.replace(LITERAL, "''");
  const verb = VERB.exec(query)?.[1]?.toLowerCase() ?? "query";
  const [, table, called] = TARGET.exec(query) ?? [];
  const target = (table ?? called)?.replaceAll('"', "");
  return target ? `${verb} ${target}` : verb;
}
