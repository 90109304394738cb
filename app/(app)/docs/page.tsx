import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { HelpContents } from "@/components/platform/help/help-contents";
import { HelpHits, toSectionHref } from "@/components/platform/help/help-hits";
import { HelpSearch } from "@/components/platform/help/help-search";
import type { SearchParams } from "@/lib/foundation/address/parsers";
import { requireSession } from "@/lib/foundation/auth/actor";
import { toHelpHref } from "@/lib/platform/help/page-for";
import { readHelpPages } from "@/lib/platform/help/read-help";
import { SCREEN_PARAMETER } from "@/lib/platform/help/screen-link";
import { searchHelp } from "@/lib/platform/help/search-help";

export const metadata: Metadata = { title: "Docs" };

type DocsPageProps = { searchParams: Promise<SearchParams> };

export default async function DocsPage({ searchParams }: DocsPageProps) {
  const { actor } = await requireSession();
  const { search: searchParam, [SCREEN_PARAMETER]: screen } = await searchParams;
  if (typeof screen === "string") redirect(toHelpHref(screen));
  const search = typeof searchParam === "string" ? searchParam.trim() : "";
  const pages = readHelpPages();
  const hits = searchHelp(pages.values(), search);
  return (
    <>
      <PageHeader
        title="Docs"
        titleInTopBar
        keepsText
        text="How to do things in Lintel, step by step."
        actions={<ButtonLink href="/docs/api">API reference</ButtonLink>}
      />
      <HelpSearch
        path="/docs"
        label="Search the help"
        search={search}
        firstHit={hits[0] && toSectionHref(hits[0])}
      />
      <div className="mt-8">
        {search ? (
          <HelpHits hits={hits} search={search} />
        ) : (
          <HelpContents
            pages={pages}
            isHidden={(name) => name === "super-admin" && !actor.superAdmin}
          />
        )}
      </div>
    </>
  );
}
