"use client";

import { useId, useRef, useState, type ChangeEvent } from "react";
import { useRouter } from "next/navigation";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { ApiError, apiFetch } from "@/lib/api/fetch";
import { profileMessages } from "@/lib/profile/messages";
import { shrinkPicture } from "./shrink-picture";

export type AvatarPickerProps = { userId: string; name: string; avatarUrl: string | null };

/** The person's picture: choose one, or go back to initials. */
export function AvatarPicker({ userId, name, avatarUrl }: AvatarPickerProps) {
  const [busy, setBusy] = useState<"saving" | "removing" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const router = useRouter();

  const run = async (kind: "saving" | "removing", work: () => Promise<void>, done: string) => {
    setBusy(kind);
    setError(null);
    try {
      await work();
      router.refresh();
      showToast({ title: done });
    } catch (thrown) {
      setError((thrown instanceof ApiError && thrown.message) || profileMessages.pictureFailed);
    } finally {
      setBusy(null);
    }
  };

  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = "";
    if (chosen) void run("saving", () => upload(chosen), profileMessages.pictureSaved);
  };
  const remove = () =>
    run(
      "removing",
      () => apiFetch("/api/profile/avatar", { method: "DELETE" }),
      profileMessages.pictureRemoved,
    );

  return (
    <div className="mb-6 flex items-center gap-4">
      <Avatar id={userId} name={name} src={avatarUrl} size="xl" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label="Picture file"
            tabIndex={-1}
            className="sr-only"
            onChange={onChosen}
          />
          <Button
            size="sm"
            pending={busy === "saving"}
            disabled={busy === "removing"}
            aria-describedby={error ? errorId : undefined}
            onClick={() => file.current?.click()}
          >
            {avatarUrl ? "Change picture" : "Add a picture"}
          </Button>
          {avatarUrl && (
            <Button
              size="sm"
              variant="quiet"
              pending={busy === "removing"}
              disabled={busy === "saving"}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          )}
        </div>
        <div role="alert" className="mt-1.5">
          {error ? (
            <FieldError id={errorId}>{error}</FieldError>
          ) : (
            <p className="text-sm text-muted">JPG, PNG, WebP or GIF. Your team sees it.</p>
          )}
        </div>
      </div>
    </div>
  );
}

async function upload(chosen: File): Promise<void> {
  const picture = await shrinkPicture(chosen);
  if (!picture) {
    throw new ApiError({
      status: 0,
      code: "unreadable",
      message: profileMessages.pictureUnreadable,
    });
  }
  const body = new FormData();
  body.set("file", picture, "picture");
  await apiFetch("/api/profile/avatar", { method: "POST", body });
}
