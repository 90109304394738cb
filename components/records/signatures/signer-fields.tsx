"use client";

import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { EmailField } from "@/components/foundation/record-layer/email-field";
import { getError, TextField } from "@/components/foundation/record-layer/fields";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FieldError } from "@/components/foundation/ui/field";
import type { EnvelopeValues } from "@/lib/records/signatures/envelope-form";
import { MAX_SIGNER_NAME_LENGTH, MAX_SIGNERS } from "@/lib/records/signatures/limits";
import type { SuggestedSigner } from "@/lib/records/signatures/suggested-signers";

type SignerFieldsProps = {
  form: UseFormReturn<EnvelopeValues>;
  /** People of the file, each added with one press. */
  suggested: readonly SuggestedSigner[];
};

/** Renders the signers, typed or chosen from the file, and whether they sign in order. */
export function SignerFields({ form, suggested }: SignerFieldsProps) {
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: "signers",
  });
  const signers = useWatch({ control: form.control, name: "signers" });
  const offered = suggested.filter((person) => !signers.some(({ name }) => name === person.name));
  const error = getError(form, "signers");

  function add({ name, email }: SuggestedSigner) {
    const [first] = signers;
    if (signers.length === 1 && !first?.name && !first?.email) replace([{ name, email }]);
    else append({ name, email });
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Signers</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
            <TextField
              form={form}
              name={`signers.${at}.name`}
              label={`Name of signer ${at + 1}`}
              required
              hideLabel
              placeholder="Name"
              maxLength={MAX_SIGNER_NAME_LENGTH}
            />
            <EmailField
              form={form}
              name={`signers.${at}.email`}
              label={`Email of signer ${at + 1}`}
              required
              hideLabel
              placeholder="Email"
            />
          </div>
          <IconButton
            icon="trash"
            label={`Remove signer ${at + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {fields.length < MAX_SIGNERS && (
        <div className="flex flex-wrap gap-2">
          {offered.map((person) => (
            <Button
              key={`${person.role} ${person.name}`}
              icon="user-plus"
              size="sm"
              onClick={() => add(person)}
            >
              {`${person.name}, ${person.role.toLowerCase()}`}
            </Button>
          ))}
          <Button icon="plus" size="sm" onClick={() => append({ name: "", email: "" })}>
            Add signer
          </Button>
        </div>
      )}
      {fields.length > 1 && (
        <Checkbox label="Ask one after the other, in this order" {...form.register("inOrder")} />
      )}
    </fieldset>
  );
}
