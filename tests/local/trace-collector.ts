import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])),
  );

/** The JSON form of OTLP over HTTP (opentelemetry.io/docs/specs/otlp). */
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = {
  service: unknown;
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
};

export type TraceCollector = {
  /** Variables that make a process send its traces here without delay. */
  env: Record<string, string>;
  spansOf: (traceId: string) => CollectedSpan[];
  /** Returns all received requests unparsed. */
  bodies: () => string;
  close: () => void;
};

/** Receives traces like an OpenTelemetry collector. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      for (const { resource, scopeSpans } of sent.parse(JSON.parse(body)).resourceSpans) {
        const service = resource.attributes["service.name"];
        spans.push(
          ...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))),
        );
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
    spansOf: (traceId) => spans.filter((span) => span.traceId === traceId),
    bodies: () => bodies.join("\n"),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
