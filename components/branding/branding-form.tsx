"use client";

import type { Organisation } from "@/lib/tenants/schema";
import { AccentPicker } from "./accent-picker";
import { LogoPicker } from "./logo-picker";

type BrandingFormProps = {
  organisation: Pick<Organisation, "name" | "logo_url" | "accent_color">;
  canManage: boolean;
};

/** A company's own logo and colour. Each is saved by itself. */
export function BrandingForm({ organisation, canManage }: BrandingFormProps) {
  const { name, logo_url, accent_color } = organisation;
  return (
    <div className="flex flex-col gap-8">
      <LogoPicker logoUrl={logo_url} name={name} canManage={canManage} />
      <AccentPicker color={accent_color} canManage={canManage} />
    </div>
  );
}
