import type { Branding } from "@/lib/organisation/branding/schema";
import { AccentStyle } from "./accent-style";
import { CompanyLogo } from "./company-logo";

type CompanyHeadProps = { branding: Branding; team: string };

/** Renders a company's logo, name and colour above a public page. */
export function CompanyHead({ branding, team }: CompanyHeadProps) {
  return (
    <>
      <AccentStyle color={branding?.accent_color} />
      <header className="mb-6 flex flex-col items-center gap-3 text-center">
        {branding?.logo_url && <CompanyLogo src={branding.logo_url} className="h-14 w-48" />}
        <p className="text-lg font-semibold [overflow-wrap:anywhere]">{team}</p>
      </header>
    </>
  );
}
