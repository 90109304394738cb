"use client";

import { Input, type InputProps } from "@/components/foundation/ui/input";
import { TYPED_PHONE_LENGTH, formatPhoneInput } from "@/lib/messaging/messages/phone-input";

type PhoneInputProps = Omit<InputProps, "value" | "onChange" | "type"> & {
  value: string;
  onValueChange: (phone: string) => void;
};

/** Renders a phone input that formats while typing: "(555) 123-4567". */
export function PhoneInput({ value, onValueChange, ...input }: PhoneInputProps) {
  return (
    <Input
      autoComplete="off"
      placeholder="(555) 123-4567"
      {...input}
      type="tel"
      inputMode="tel"
      maxLength={value.startsWith("+") ? undefined : TYPED_PHONE_LENGTH}
      value={value}
      onChange={(event) => onValueChange(formatPhoneInput(event.target.value))}
    />
  );
}
