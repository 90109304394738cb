import { ButtonLink } from "@/components/foundation/ui/button";
import { CopyField } from "@/components/foundation/ui/copy-field";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { toEmbedSnippet, toFormUrl } from "@/lib/messaging/inquiries/form-address";
import type { InquiryForm } from "@/lib/messaging/inquiries/serialize";

type InquiryAddressProps = {
  id: string;
  form: Pick<InquiryForm, "title" | "allowed_origins">;
  appUrl: string;
  canManage: boolean;
};

/** Renders the form's address and the code that embeds it in a website. */
export function InquiryAddress({ id, form, appUrl, canManage }: InquiryAddressProps) {
  const address = toFormUrl(id, appUrl);
  return (
    <SettingsSection title="Link and website" text="Both lead to the same form.">
      <div className="flex flex-col gap-5">
        <CopyField label="Link" value={address} />
        {form.allowed_origins.length > 0 ? (
          <CopyField
            label="For a page of your website"
            value={toEmbedSnippet(id, appUrl, form.title)}
          />
        ) : (
          <p className="text-muted">
            {canManage
              ? "To show the form inside your website, enter the website above and save."
              : "An administrator can let your website show the form."}
          </p>
        )}
        <div>
          <ButtonLink icon="external-link" href={address} target="_blank" rel="noreferrer">
            Open form
          </ButtonLink>
        </div>
      </div>
    </SettingsSection>
  );
}
