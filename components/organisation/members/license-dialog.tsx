"use client";

import { DayField } from "@/components/foundation/record-layer/day-field";
import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { Member } from "@/lib/organisation/members/member";
import { useSetLicense } from "@/lib/organisation/members/member-hooks";
import { memberMessages } from "@/lib/organisation/members/messages";
import { setLicenseBody, type SetLicenseBody } from "@/lib/organisation/members/schema";

type Values = { number: string; expires_on: string };
type LicenseDialogProps = { member: Member; onClose: () => void };

/** Renders the dialog to enter, change or remove a member's license. */
export default function LicenseDialog({ member, onClose }: LicenseDialogProps) {
  const today = useToday();
  const name = member.name || member.email;
  const { mutateAsync: save } = useSetLicense();
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    SetLicenseBody,
    Member & { id: string },
    Member
  >({
    record: { ...member, id: member.user_id },
    toValues: (read) => ({
      number: read?.license_number ?? "",
      expires_on: formatDayInput(read?.license_expires_on ?? null),
    }),
    toBody: ({ number, expires_on }) => ({
      number,
      expires_on: parseDayOrKeep(expires_on, today),
    }),
    schema: setLicenseBody,
    create: () => Promise.reject(new Error("Members join by invitation")),
    // Sends number and last day together, because the API requires both.
    update: ({ id, body }) => save({ id, body }),
    onSaved: ({ license_number }) => {
      showToast({ title: license_number ? `License of ${name} saved` : `${name} has no license` });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, memberMessages.licenseFailed),
  });
  return (
    <FormDialog
      title={`License of ${name}`}
      description="A file can be approved for closing only if its agents’ licenses are valid. Clear both boxes to remove the license."
      action="Save license"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="number" label="License number" maxLength={50} />
      <DayField
        form={form}
        name="expires_on"
        label="Expiration date"
        today={today}
        placeholder="Mar 31, 2027"
      />
    </FormDialog>
  );
}
