import type { Metadata } from "next";
import { ApiKeyForm } from "@/components/api-keys/api-key-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { PageHeader } from "@/components/ui/page-header";
import { requireActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "New API key" };

export default async function NewApiKeyPage() {
  const { actor } = await requireActor({ can: "API_KEYS_MANAGE" });
  return (
    <>
      <BreadcrumbLabel label="New API key" />
      <PageHeader title="New API key" text="For one program: so each can be ended by itself." />
      <ApiKeyForm maker={actor.permissions} />
    </>
  );
}
