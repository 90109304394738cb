import type { Metadata } from "next";
import { PossibleDuplicates } from "@/components/clients/possible-duplicates";
import { definePage } from "@/components/layout/define-page";
import { PageHeader } from "@/components/ui/page-header";
import { listPossibleDuplicates } from "@/lib/clients/merging.data";
import { possibleDuplicatesQuery } from "@/lib/clients/merging-schema";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Possible duplicates" };

const header = () => (
  <PageHeader
    title="Possible duplicates"
    text="Clients who may be one person. Merging keeps everything of both."
    titleInTopBar
  />
);

export default definePage({ can: "CLIENTS_VIEW", header }, async ({ actor, db }) => {
  const query = possibleDuplicatesQuery.parse({});
  const page = await listPossibleDuplicates(db, actor, query);
  return <PossibleDuplicates initialData={initialData(page)} />;
});
