"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { LogoMark } from "@/components/foundation/layout/logo";
import { PictureButtons, PictureNotice } from "@/components/foundation/ui/picture-buttons";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useRemoveLogo, useSetLogo } from "@/lib/organisation/branding/hooks";
import { brandingMessages as text } from "@/lib/organisation/branding/messages";
import { CompanyLogo } from "./company-logo";

type LogoPickerProps = { logoUrl: string | null; name: string; canManage: boolean };

/** Renders a picker of the company's logo, with a reset to Lintel's mark. */
export function LogoPicker({ logoUrl, name, canManage }: LogoPickerProps) {
  const set = useSetLogo();
  const remove = useRemoveLogo();
  const errorId = useId();
  const router = useRouter();
  const problem = set.error ?? remove.error;
  const done = (title: string) => ({
    onSuccess: () => {
      showToast({ title });
      router.refresh();
    },
  });

  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid h-16 w-40 shrink-0 place-items-center rounded-card border border-line bg-surface">
        {logoUrl ? <CompanyLogo src={logoUrl} className="h-12 w-36" /> : <LogoMark />}
        <span className="sr-only">{logoUrl ? `Logo of ${name}` : "No logo yet"}</span>
      </span>
      <div className="min-w-0 flex-1 basis-56">
        {canManage && (
          <PictureButtons
            label="Logo file"
            action={logoUrl ? "Change logo" : "Add a logo"}
            busy={set.isPending ? "saving" : remove.isPending ? "removing" : null}
            onChosen={(file) => {
              remove.reset();
              set.mutate(file, done(text.logoSaved));
            }}
            onRemove={logoUrl ? () => remove.mutate(undefined, done(text.logoRemoved)) : null}
            errorId={problem ? errorId : undefined}
          />
        )}
        {canManage && (
          <PictureNotice
            errorId={errorId}
            error={problem && toSaveFailureText(problem, text.logoFailed)}
          >
            PNG, JPG, WebP or GIF, at most 2 MB. A transparent background looks best.
          </PictureNotice>
        )}
      </div>
    </div>
  );
}
