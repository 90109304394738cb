"use client";

import { useRouter } from "next/navigation";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useKeepInquiry, useSplitInquiry } from "@/lib/messaging/inquiries/hooks";
import { inquiryMessages as text } from "@/lib/messaging/inquiries/messages";
import type { Inquiry } from "@/lib/messaging/inquiries/serialize";

type InquiryQuestionProps = { inquiry: Inquiry; sharedWith: string };

/** Asks whether the writer of an inquiry is the existing client with the same phone. */
export function InquiryQuestion({ inquiry, sharedWith }: InquiryQuestionProps) {
  const router = useRouter();
  const keep = useKeepInquiry();
  const split = useSplitInquiry();
  const problem = keep.isError
    ? toSaveFailureText(keep.error, { ...text, saveFailed: text.keepFailed })
    : split.isError
      ? toSaveFailureText(split.error, { ...text, saveFailed: text.splitFailed })
      : "";

  const separate = () =>
    split.mutate(inquiry.id, {
      onSuccess: ({ client_id }) => {
        showToast({ title: `${inquiry.name} is now a separate client` });
        router.push(`/client/${client_id}`);
      },
    });

  return (
    <div className="mt-2 flex max-w-prose flex-col gap-2">
      <Banner tone="warning">
        <p>
          {inquiry.name} wrote from the phone of {sharedWith}. Are they the same person?
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            pending={keep.isPending}
            disabled={split.isPending || split.isSuccess}
            onClick={() => keep.mutate(inquiry.id)}
          >
            Keep with {sharedWith}
          </Button>
          <Button
            size="sm"
            pending={split.isPending || split.isSuccess}
            disabled={keep.isPending}
            onClick={separate}
          >
            Make a new client
          </Button>
        </div>
      </Banner>
      {problem && <Banner>{problem}</Banner>}
    </div>
  );
}
