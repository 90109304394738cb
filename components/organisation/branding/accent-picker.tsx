"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { Input } from "@/components/foundation/ui/input";
import { showToast } from "@/components/foundation/ui/toast";
import { ApiError } from "@/lib/foundation/api/fetch";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { accentTokens, isAdjusted } from "@/lib/foundation/theme/accent";
import { brandingMessages } from "@/lib/organisation/branding/messages";
import { useUpdateOrganisation } from "@/lib/organisation/tenants/hooks";
import { tenantMessages as texts } from "@/lib/organisation/tenants/messages";

type AccentPickerProps = { color: string | null; canManage: boolean };

/** Lintel's own accent colour, as in app/tokens.css. */
const LINTEL = "#0f6b5c";
const HEX = /^#[0-9a-f]{6}$/;

/** Renders a picker of the company's colour with a preview in each theme. */
export function AccentPicker({ color, canManage }: AccentPickerProps) {
  const router = useRouter();
  const { mutate: update, isPending, error, reset } = useUpdateOrganisation();
  const [typed, setTyped] = useState(color ?? LINTEL);
  const wish = typed.trim().toLowerCase();
  const isColour = HEX.test(wish);
  const fieldError = error instanceof ApiError ? error.fields?.accent_color : undefined;
  const change = (value: string) => {
    setTyped(value);
    reset();
  };
  const save = (accent_color: string | null) =>
    update(
      { accent_color },
      {
        onSuccess: () => {
          setTyped(accent_color ?? LINTEL);
          showToast({ title: texts.saved });
          router.refresh();
        },
      },
    );
  return (
    <Form className="flex flex-col gap-4" onSubmit={() => save(wish)}>
      <Field
        label="Color"
        error={fieldError ?? (isColour ? undefined : brandingMessages.colorUnreadable)}
        help={isColour ? adjustment(wish) : undefined}
      >
        <Input
          value={typed}
          disabled={!canManage}
          maxLength={7}
          spellCheck={false}
          className="max-w-56 font-mono"
          leading={
            <input
              type="color"
              aria-label="Choose the color"
              value={isColour ? wish : LINTEL}
              disabled={!canManage}
              className="pointer-events-auto size-6 cursor-pointer appearance-none rounded-sm border border-line bg-transparent p-0"
              onChange={(event) => change(event.target.value)}
            />
          }
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      {isColour && <Preview color={wish} />}
      {error && !fieldError && <Banner>{toSaveFailureText(error, texts.saveFailed)}</Banner>}
      {canManage && (
        <div className="flex flex-wrap gap-2 touch:flex-col touch:[&>*]:w-full">
          <Button type="submit" pending={isPending} disabled={!isColour || wish === color}>
            Save color
          </Button>
          {color && (
            <Button variant="quiet" disabled={isPending} onClick={() => save(null)}>
              Use Lintel&apos;s
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}

/** Returns an explanation of how a colour is adjusted when text on it would be illegible. */
function adjustment(color: string): string {
  const { light, dark } = isAdjusted(color);
  if (light && dark)
    return "Shown darker in the light theme and lighter in the dark one, so that it can be read.";
  if (light) return "Shown darker in the light theme, so that it can be read.";
  if (dark) return "Shown lighter in the dark theme, so that it can be read.";
  return "Shown as it is in both themes.";
}

/** Renders a preview of a button in both themes. */
function Preview({ color }: { color: string }) {
  const { light, dark } = accentTokens(color);
  const themes = [
    { name: "Light", ground: "#ffffff", tokens: light },
    { name: "Dark", ground: "#1e1b18", tokens: dark },
  ];
  return (
    <div aria-hidden="true" className="flex max-w-sm gap-3">
      {themes.map(({ name, ground, tokens }) => (
        <span
          key={name}
          style={{ background: ground }}
          className="flex flex-1 flex-col items-center gap-2 rounded-card border border-line px-3 py-4"
        >
          <span
            style={{ background: tokens.accent, color: tokens["on-accent"] }}
            className="rounded-control px-3 py-1.5 font-medium"
          >
            {name}
          </span>
          <span style={{ color: tokens["accent-fg"] }} className="text-sm">
            A link
          </span>
        </span>
      ))}
    </div>
  );
}
