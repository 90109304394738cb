import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { screen, type OfAddress } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { NewNoteForm } from "@/components/notes/new-note-form";
import { orNotFound } from "@/lib/api/or-not-found";
import { getClient } from "@/lib/clients/data";

export const metadata: Metadata = { title: "Add Note" };

export default screen<OfAddress>({ can: "CLIENTS_UPDATE" }, async ({ actor, db, searchParams }) => {
  const asked = (await searchParams).client;
  const id = typeof asked === "string" ? asked : "";
  const client = await orNotFound(id, (known) => getClient(db, actor, known));
  if (!client.can_update) forbidden();
  return (
    <>
      <ScreenHeader title="Add Note" text={`About ${client.name}`} />
      <NewNoteForm clientId={client.id} personId={actor.userId} />
    </>
  );
});
