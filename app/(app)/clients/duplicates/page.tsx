import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { PossibleDuplicates } from "@/components/records/clients/possible-duplicates";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { possibleDuplicatesQuery } from "@/lib/records/clients/merging-schema";
import { listPossibleDuplicates } from "@/lib/records/clients/merging.data";

export const metadata: Metadata = { title: "Possible duplicates" };

const header = () => (
  <PageHeader
    title="Possible duplicates"
    text="Clients who may be the same person. Merging keeps everything from both."
    titleInTopBar
  />
);

export default definePage({ can: "CLIENTS_VIEW", header }, async ({ actor, db }) => {
  const query = possibleDuplicatesQuery.parse({});
  const page = await listPossibleDuplicates(db, actor, query);
  return <PossibleDuplicates initialData={initialData(page)} />;
});
