import type { Metadata } from "next";
import { ApiKeyForm } from "@/components/api-keys/api-key-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { screen } from "@/components/layout/screen";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "New API key" };

export default screen({ can: "API_KEYS_MANAGE" }, async ({ actor }) => (
  <>
    <BreadcrumbLabel label="New API key" />
    <PageHeader title="New API key" text="For one program: so each can be ended by itself." />
    <ApiKeyForm maker={actor.permissions} />
  </>
));
