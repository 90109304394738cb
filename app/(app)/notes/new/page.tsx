import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { NewNoteForm } from "@/components/records/notes/new-note-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { getClient } from "@/lib/records/clients/data";

export const metadata: Metadata = { title: "Add Note" };

export default definePage<SearchPageProps>(
  { can: "CLIENTS_UPDATE" },
  async ({ actor, db, searchParams }) => {
    const clientParam = (await searchParams).client;
    const id = typeof clientParam === "string" ? clientParam : "";
    const client = await notFoundIf404(id, (clientId) => getClient(db, actor, clientId));
    if (!client.can_update) forbidden();
    return (
      <>
        <ScreenHeader title="Add Note" titleInTopBar keepsText text={`About ${client.name}`} />
        <NewNoteForm clientId={client.id} personId={actor.userId} />
      </>
    );
  },
);
