import type { Branding } from "@/lib/organisation/branding/schema";
import { AccentStyle } from "./accent-style";
import { CompanyLogo } from "./company-logo";

type CompanyHeadProps = { branding: Branding; team: string };

/** A company's logo and colour above a public page. Nothing when it has neither. */
export function CompanyHead({ branding, team }: CompanyHeadProps) {
  if (!branding) return null;
  return (
    <>
      <AccentStyle color={branding.accent_color} />
      {branding.logo_url && (
        <div className="mb-6 flex justify-center">
          <CompanyLogo src={branding.logo_url} className="h-14 w-48" />
          <span className="sr-only">{team}</span>
        </div>
      )}
    </>
  );
}
