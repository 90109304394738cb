import { z } from "zod";
import { optionalLines, optionalText, requiredText } from "@/lib/foundation/record-layer/fields";
import { brandingMessages } from "@/lib/organisation/branding/messages";
import { isListedTimeZone } from "@/lib/organisation/profile/time-zones";
import { tenantMessages as text } from "./messages";

/** Characters of a company's name and postal address; the database has the same. */
export const ORGANISATION_LIMITS = { name: 100, postalAddress: 300, licenseNumber: 40 } as const;

const accentColor = z
  .string(brandingMessages.colorUnreadable)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, brandingMessages.colorUnreadable);

/** Body of PUT /api/organisation: only what is sent changes. A blank address takes it away. */
export const updateOrganisationBody = z
  .object({
    name: requiredText(ORGANISATION_LIMITS.name, {
      missing: text.nameRequired,
      tooLong: text.nameTooLong,
    }).refine((name) => !/\p{Cc}/u.test(name), text.nameOnOneLine),
    time_zone: z.string(text.timeZoneUnknown).refine(isListedTimeZone, text.timeZoneUnknown),
    /** The month, 1 to 12, with which the years of reports begin. */
    fiscal_year_start: z
      .int(text.monthUnknown)
      .min(1, text.monthUnknown)
      .max(12, text.monthUnknown),
    postal_address: optionalLines(ORGANISATION_LIMITS.postalAddress, text.postalTooLong),
    license_number: optionalText(ORGANISATION_LIMITS.licenseNumber, text.licenseTooLong).refine(
      (number) => !number || !/\p{Cc}/u.test(number),
      text.licenseOnOneLine,
    ),
    accent_color: accentColor.nullable(),
  })
  .partial();

export type UpdateOrganisationBody = z.output<typeof updateOrganisationBody>;
export type Organisation = {
  name: string;
  time_zone: string;
  fiscal_year_start: number;
  postal_address: string | null;
  /** Of the brokerage; stands on papers to title companies. */
  license_number: string | null;
  /** As chosen; shown where the plan includes it. */
  logo_url: string | null;
  accent_color: string | null;
  /** Whether everybody is asked for two-step sign-in (PUT /api/organisation/two-step). */
  two_step_required: boolean;
};

/** As the database function list_suspended_teams() answers it. */
export const suspendedTeam = z.object({
  tenant_id: z.string(),
  name: z.string(),
  suspended_at: z.string(),
  /** Null for those who do not hold SETTINGS_MANAGE. */
  reason: z.string().nullable(),
  /** The owners; nobody for an owner, who asks those who run the platform. */
  whom_to_ask: z.array(z.object({ name: z.string(), email: z.string() })),
});

export type SuspendedTeam = z.output<typeof suspendedTeam>;
