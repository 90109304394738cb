import { Link } from "@/components/foundation/ui/link";
import { toCurl } from "@/lib/platform/api-reference/curl";
import { describeType } from "@/lib/platform/api-reference/describe-type";
import type { ApiDocument } from "@/lib/platform/api-reference/document";
import { parameterRows, toFieldRows } from "@/lib/platform/api-reference/field-rows";
import { resolveRef, type ApiCall } from "@/lib/platform/api-reference/sections";
import { ApiFields } from "./api-fields";
import { ApiMethod } from "./api-method";
import { ApiLine, CodeBlock } from "./api-text";

type ApiCallProps = { call: ApiCall; document: ApiDocument };

/** Renders one call: its address, parameters and responses. */
export function ApiCallPart({ call, document }: ApiCallProps) {
  const place = (where: string) => parameterRows(call.parameters.filter((one) => one.in === where));
  const [body] = Object.values(call.requestBody?.content ?? {});
  return (
    <section
      id={call.operationId}
      aria-labelledby={`${call.operationId}-title`}
      className="scroll-mt-6 border-t border-line py-8"
    >
      <h3 id={`${call.operationId}-title`} className="text-lg">
        <Link href={`#${call.operationId}`} className="rounded-sm hover:underline">
          {call.summary}
        </Link>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <ApiMethod method={call.method} />
        <code className="font-mono text-sm break-all">{call.path}</code>
      </p>
      <p className="mt-2 text-muted">
        <ApiLine text={call.description} />
      </p>
      <ApiFields title="In the path" rows={place("path")} />
      <ApiFields title="Query" rows={place("query")} />
      <ApiFields title="Headers" rows={place("header")} />
      {body?.schema && (
        <ApiFields title="Body" rows={toFieldRows(resolveRef(body.schema, document), true)} />
      )}
      {call.method !== "GET" && body?.example !== undefined && (
        <CodeBlock label={`Example of ${call.summary}`}>
          {toCurl(call, body.example, document)}
        </CodeBlock>
      )}
      <Answers call={call} />
    </section>
  );
}

function Answers({ call }: { call: ApiCall }) {
  const refusals = call.answers.filter(({ isRefusal }) => isRefusal);
  return (
    <>
      {call.answers
        .filter(({ isRefusal }) => !isRefusal)
        .map(({ status, answer }) => {
          const json = answer.content?.["application/json"]?.schema;
          const files = Object.keys(answer.content ?? {}).filter((type) => !/json$/.test(type));
          return (
            <div key={status}>
              <p className="mt-4 text-sm">
                <span className="font-medium">Answers {status}</span>
                {": "}
                <ApiLine text={answer.description} />
                {files.length > 0 && <span className="text-muted"> ({files.join(", ")})</span>}
              </p>
              {json?.$ref && (
                <p className="mt-1 text-sm">
                  <RecordLink name={describeType(json)} />
                </p>
              )}
              {json && !json.$ref && <ApiFields title="Contains" rows={toFieldRows(json, false)} />}
            </div>
          );
        })}
      {refusals.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          Or one of the errors {refusals.map(({ status }) => status).join(", ")}.
        </p>
      )}
    </>
  );
}

const RecordLink = ({ name }: { name: string }) => (
  <Link href={`#record-${name}`} className="text-accent-fg underline underline-offset-4">
    {name}
  </Link>
);
