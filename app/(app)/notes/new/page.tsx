import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { NewNoteForm } from "@/components/notes/new-note-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { getClient } from "@/lib/clients/data";

export const metadata: Metadata = { title: "Add Note" };

type NewNotePageProps = { searchParams: Promise<{ client?: string | string[] }> };

export default async function NewNotePage({ searchParams }: NewNotePageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_UPDATE" });
  const asked = (await searchParams).client;
  const id = typeof asked === "string" ? asked : "";
  const client = await orUnavailable(orNotFound(id, (known) => getClient(db, actor, known)));
  if (!client) return <LoadFailure />;
  if (!client.can_update) forbidden();
  return (
    <>
      <BreadcrumbLabel label="Add Note" />
      <PageHeader title="Add Note" text={`About ${client.name}`} />
      <NewNoteForm clientId={client.id} personId={actor.userId} />
    </>
  );
}
