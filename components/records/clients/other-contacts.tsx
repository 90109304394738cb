"use client";

import { useRef, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import { Controller, useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { getError } from "@/components/foundation/record-layer/fields";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { SuggestInput } from "@/components/foundation/ui/suggest-input";
import type { ClientValues } from "@/lib/records/clients/form-values";
import { CONTACT_LABELS, nextLabel } from "@/lib/records/clients/other-contacts";
import { MAX_OTHERS } from "@/lib/records/clients/schema";
import { EmailField } from "@/components/foundation/record-layer/email-field";
import { PhoneField } from "@/components/foundation/record-layer/phone-field";
import { Icon } from "@/components/foundation/ui/icon";

type Form = UseFormReturn<ClientValues>;

/** Renders the client's further email addresses and numbers, each with a label. */
export function OtherContacts({ form }: { form: Form }) {
  const phones = useFieldArray({ control: form.control, name: "other_phones" });
  const emails = useFieldArray({ control: form.control, name: "other_emails" });
  const [phoneRows, emailRows] = useWatch({
    control: form.control,
    name: ["other_phones", "other_emails"],
  });
  const addPhone = useRef<HTMLButtonElement>(null);
  const addEmail = useRef<HTMLButtonElement>(null);
  const appendPhone = () =>
    phones.append(
      { label: nextLabel(phoneRows), phone: "" },
      { focusName: `other_phones.${phoneRows.length}.phone` },
    );
  const appendEmail = () =>
    emails.append(
      { label: nextLabel(emailRows), email: "" },
      { focusName: `other_emails.${emailRows.length}.email` },
    );

  return (
    <>
      {(phones.fields.length > 0 || emails.fields.length > 0) && (
        <ul className="grid gap-3 touch:gap-5">
          {phones.fields.map(({ id }, index) => (
            <Row
              key={id}
              form={form}
              name={`other_phones.${index}.label`}
              what={`phone ${index + 2}`}
              onRemove={() => removeRow(() => phones.remove(index), addPhone)}
            >
              <PhoneField
                form={form}
                name={`other_phones.${index}.phone`}
                label={`Phone ${index + 2}`}
                hideLabel
                required
                leading={<Icon name="phone" />}
              />
            </Row>
          ))}
          {emails.fields.map(({ id }, index) => (
            <Row
              key={id}
              form={form}
              name={`other_emails.${index}.label`}
              what={`email ${index + 2}`}
              onRemove={() => removeRow(() => emails.remove(index), addEmail)}
            >
              <EmailField
                form={form}
                name={`other_emails.${index}.email`}
                label={`Email ${index + 2}`}
                hideLabel
                required
                leading={<Icon name="mail" />}
              />
            </Row>
          ))}
        </ul>
      )}
      <div className="-my-1.5 -ml-2.5 flex flex-wrap gap-x-2 touch:-ml-3.5">
        {phoneRows.length < MAX_OTHERS && (
          <AddButton ref={addPhone} onClick={appendPhone}>
            Add another phone
          </AddButton>
        )}
        {emailRows.length < MAX_OTHERS && (
          <AddButton ref={addEmail} onClick={appendEmail}>
            Add another email
          </AddButton>
        )}
      </div>
    </>
  );
}

type AddButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  children: string;
};

const AddButton = (props: AddButtonProps) => (
  <Button icon="plus" variant="quiet" size="sm" {...props} />
);

/** Removes a row and moves the focus to the button that adds one. */
function removeRow(remove: () => void, button: RefObject<HTMLButtonElement | null>): void {
  // Rendered synchronously: with ten rows the button did not exist before.
  flushSync(remove);
  button.current?.focus();
}

type RowProps = {
  form: Form;
  name: `other_phones.${number}.label` | `other_emails.${number}.label`;
  /** The name of the row, such as "phone 2". */
  what: string;
  onRemove: () => void;
  children: ReactNode;
};

/** Renders label, value and remove button. On a phone the value has its own line. */
function Row({ form, name, what, onRemove, children }: RowProps) {
  return (
    <li className="grid grid-cols-[9rem_minmax(0,1fr)_auto] items-start gap-2 touch:grid-cols-[minmax(0,1fr)_auto]">
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label={`Label of ${what}`} hideLabel required error={getError(form, name)}>
            <SuggestInput
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              suggestions={CONTACT_LABELS}
              listLabel="Suggested labels"
            />
          </Field>
        )}
      />
      <div className="min-w-0 touch:order-last touch:col-span-2">{children}</div>
      <IconButton
        icon="x"
        size="icon"
        className="text-muted"
        label={`Remove ${what}`}
        title={`Remove ${what}`}
        onClick={onRemove}
      />
    </li>
  );
}
