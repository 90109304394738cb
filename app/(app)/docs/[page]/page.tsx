import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { HelpNeighbours } from "@/components/platform/help/help-neighbours";
import { HelpText } from "@/components/platform/help/help-text";
import { requireSession } from "@/lib/foundation/auth/actor";
import { isHelpName } from "@/lib/platform/help/pages";
import { readHelpPages } from "@/lib/platform/help/read-help";

type HelpPageProps = { params: Promise<{ page: string }> };

export async function generateMetadata({ params }: HelpPageProps): Promise<Metadata> {
  const { page: name } = await params;
  return { title: isHelpName(name) ? readHelpPages().get(name)?.title : "Docs" };
}

export default async function HelpPage({ params }: HelpPageProps) {
  await requireSession();
  const { page: name } = await params;
  const page = isHelpName(name) && readHelpPages().get(name);
  if (!page) notFound();
  return (
    <article>
      <ScreenHeader title={page.title} text={page.summary} />
      <HelpText body={page.body} />
      <HelpNeighbours name={page.name} pages={readHelpPages()} />
    </article>
  );
}
