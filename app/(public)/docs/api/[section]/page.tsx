import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ApiCallPart } from "@/components/platform/api-reference/api-call";
import { ApiFields } from "@/components/platform/api-reference/api-fields";
import { ApiFrame } from "@/components/platform/api-reference/api-frame";
import { CallLink } from "@/components/platform/api-reference/api-hits";
import { ApiText } from "@/components/platform/api-reference/api-text";
import { toFieldRows } from "@/lib/platform/api-reference/field-rows";
import { readApiReference } from "@/lib/platform/api-reference/read-reference";

type ApiSectionPageProps = { params: Promise<{ section: string }> };

/** Splits a section's text into the introduction and the parts under headings. */
function splitIntro(text: string): { intro: string; rest: string } {
  const at = text.search(/^## /m);
  return at < 0 ? { intro: text, rest: "" } : { intro: text.slice(0, at), rest: text.slice(at) };
}

const sectionNamed = (slug: string) => readApiReference().sections.find((one) => one.slug === slug);

export async function generateMetadata({ params }: ApiSectionPageProps): Promise<Metadata> {
  const title = sectionNamed((await params).section)?.title;
  return { title: title ? `${title} in the API` : "API" };
}

export default async function ApiSectionPage({ params }: ApiSectionPageProps) {
  const section = sectionNamed((await params).section);
  if (!section) notFound();
  const { document, sections } = readApiReference();
  const { intro, rest } = splitIntro(section.text);
  return (
    <ApiFrame sections={sections} current={section.slug}>
      <PageHeader title={section.title} />
      <ApiText body={intro} />
      <ul role="list" aria-label="Calls" className="my-4 max-w-prose">
        {section.calls.map((call) => (
          <li key={call.operationId}>
            <CallLink section={section} call={call} />
          </li>
        ))}
      </ul>
      {rest && <ApiText body={rest} />}
      <h2 className="mt-9 mb-2 text-lg">Calls</h2>
      {section.calls.map((call) => (
        <ApiCallPart key={call.operationId} call={call} document={document} />
      ))}
      {section.records.length > 0 && <h2 className="mt-9 mb-2 text-lg">Records</h2>}
      {section.records.map(({ name, schema }) => (
        <section
          key={name}
          id={`record-${name}`}
          aria-label={name}
          className="scroll-mt-6 border-t border-line py-8 first-of-type:border-0"
        >
          <h3 className="font-mono text-lg">{name}</h3>
          <ApiFields title="Contains" rows={toFieldRows(schema, false)} />
        </section>
      ))}
    </ApiFrame>
  );
}
