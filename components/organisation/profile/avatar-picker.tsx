"use client";

import { useId, useState } from "react";
import { useRouter } from "next/navigation";
import { Avatar } from "@/components/foundation/ui/avatar";
import { PictureButtons, PictureNotice } from "@/components/foundation/ui/picture-buttons";
import { showToast } from "@/components/foundation/ui/toast";
import { ApiError, apiFetch } from "@/lib/foundation/api/fetch";
import { profileMessages } from "@/lib/organisation/profile/messages";
import { downscalePicture } from "./downscale-picture";

type AvatarPickerProps = { userId: string; name: string; avatarUrl: string | null };

/** Renders a picker of the person's picture, with a reset to initials. */
export function AvatarPicker({ userId, name, avatarUrl }: AvatarPickerProps) {
  const [busy, setBusy] = useState<"saving" | "removing" | null>(null);
  const [error, setError] = useState<string | null>(null);
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
        <PictureButtons
          label="Picture file"
          action={avatarUrl ? "Change picture" : "Add a picture"}
          busy={busy}
          onChosen={(file) => void run("saving", () => upload(file), profileMessages.pictureSaved)}
          onRemove={avatarUrl ? () => void remove() : null}
          errorId={error ? errorId : undefined}
        />
        <PictureNotice errorId={errorId} error={error}>
          JPG, PNG, WebP or GIF. Your team sees it.
        </PictureNotice>
      </div>
    </div>
  );
}

async function upload(chosen: File): Promise<void> {
  const picture = await downscalePicture(chosen);
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
