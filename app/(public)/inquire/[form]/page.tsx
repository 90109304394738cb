import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { cache } from "react";
import { LoadFailure } from "@/components/foundation/layout/load-failure";
import { InquireForm } from "@/components/messaging/inquiries/inquire-form";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { CompanyHead } from "@/components/organisation/branding/company-head";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { env } from "@/lib/foundation/env";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { createOpenedToken } from "@/lib/messaging/inquiries/form-token";
import { inquiryMessages as text } from "@/lib/messaging/inquiries/messages";
import { getOpenInquiryForm } from "@/lib/messaging/inquiries/receiving.data";

type InquirePageProps = {
  params: Promise<{ form: string }>;
  searchParams: Promise<{ about?: string | string[] }>;
};

/** Shared by the title and the page. Returns null when the form is unavailable. */
const read = cache((form: string) =>
  nullIfUnavailable(getOpenInquiryForm(form).then((open) => ({ open }))),
);

export async function generateMetadata({ params }: InquirePageProps): Promise<Metadata> {
  const found = await read((await params).form);
  const open = found?.open;
  return {
    title: { absolute: open ? `${open.title} · ${open.team}` : text.closed },
    robots: { index: false },
  };
}

/** Renders a team's inquiry form, on its own or embedded in a website. `?about=` sets the subject. */
export default async function InquirePage({ params, searchParams }: InquirePageProps) {
  const { form } = await params;
  const { about } = await searchParams;
  const found = await read(form);
  return (
    <main id="main" className="mx-auto min-h-dvh w-full max-w-[520px] px-4 py-6 md:py-12">
      {!found && <LoadFailure />}
      {found && !found.open && (
        <AuthCard icon="message-circle-off" title={text.closed} text={text.closedText} />
      )}
      {found?.open && <CompanyHead branding={found.open.branding} team={found.open.team} />}
      {found?.open && (
        <InquireForm
          formId={form}
          form={found.open}
          about={typeof about === "string" ? truncateCharacters(about.trim(), 500) : ""}
          opened={createOpenedToken(env.SUPABASE_SECRET_KEY, form)}
          submissionId={randomUUID()}
        />
      )}
    </main>
  );
}
