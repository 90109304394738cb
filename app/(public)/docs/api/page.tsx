import type { Metadata } from "next";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ApiFrame } from "@/components/platform/api-reference/api-frame";
import { ApiHits, toCallHref } from "@/components/platform/api-reference/api-hits";
import { ApiText } from "@/components/platform/api-reference/api-text";
import { HelpSearch } from "@/components/platform/help/help-search";
import { readApiReference } from "@/lib/platform/api-reference/read-reference";
import { searchCalls } from "@/lib/platform/api-reference/search-calls";

export const metadata: Metadata = {
  title: "API",
  description: "Every call of Lintel’s API: what you send, what you get back and who can use it.",
};

type ApiPageProps = { searchParams: Promise<{ search?: string | string[] }> };

export default async function ApiPage({ searchParams }: ApiPageProps) {
  const searchParam = (await searchParams).search;
  const search = typeof searchParam === "string" ? searchParam.trim() : "";
  const { document, sections } = readApiReference();
  const hits = searchCalls(sections, search);
  const [first] = hits;
  return (
    <ApiFrame sections={sections}>
      <PageHeader
        title={document.info.title}
        text="Every call: what you send, what you get back and who can use it."
        actions={
          <ButtonLink variant="secondary" href="/api/openapi.json" target="_blank">
            OpenAPI document
          </ButtonLink>
        }
      />
      <HelpSearch
        path="/docs/api"
        label="Search the API"
        search={search}
        firstHit={first && toCallHref(first.section, first.call)}
      />
      <div className="mt-6">
        {search ? (
          <ApiHits hits={hits} search={search} />
        ) : (
          <ApiText body={document.info.description} />
        )}
      </div>
    </ApiFrame>
  );
}
