import { z } from "zod";
import { optionalLines, optionalText, requiredText } from "@/lib/foundation/record-layer/fields";
import { brandingMessages } from "@/lib/organisation/branding/messages";
import { isListedTimeZone } from "@/lib/organisation/profile/time-zones";
import { tenantMessages as text } from "./messages";

/** The longest texts of a company, in characters. The database has the same limits. */
export const ORGANISATION_LIMITS = { name: 100, postalAddress: 300, licenseNumber: 40 } as const;

const accentColor = z
  .string(brandingMessages.colorUnreadable)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, brandingMessages.colorUnreadable);

/** Body of PUT /api/organisation: only the fields sent change. A blank address removes it. */
export const updateOrganisationBody = z
  .object({
    name: requiredText(ORGANISATION_LIMITS.name, {
      missing: text.nameRequired,
      tooLong: text.nameTooLong,
    }).refine((name) => !/\p{Cc}/u.test(name), text.nameOnOneLine),
    time_zone: z.string(text.timeZoneUnknown).refine(isListedTimeZone, text.timeZoneUnknown),
    /** The month, 1 to 12, in which the years of reports begin. */
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
  /** The brokerage's license number, printed on documents for title companies. */
  license_number: string | null;
  /** The chosen logo. It is shown only when the plan includes branding. */
  logo_url: string | null;
  accent_color: string | null;
  /** Whether two-step sign-in is required of everybody (PUT /api/organisation/two-step). */
  two_step_required: boolean;
};

/** A row of the database function list_suspended_teams(). */
export const suspendedTeam = z.object({
  tenant_id: z.string(),
  name: z.string(),
  suspended_at: z.string(),
  /** Null for members without SETTINGS_MANAGE. */
  reason: z.string().nullable(),
  /** The owners to contact. Empty for an owner, who contacts the platform's operators. */
  whom_to_ask: z.array(z.object({ name: z.string(), email: z.string() })),
});

export type SuspendedTeam = z.output<typeof suspendedTeam>;
