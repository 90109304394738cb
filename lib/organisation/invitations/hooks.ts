"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import { useDeleteRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { CreateInvitationBody, Invitation } from "./schema";

type OpenInvitations = { invitations: Invitation[] };

/** Reads open invitations, initially as rendered by the server. */
export const useOpenInvitations = (initial: InitialData<OpenInvitations>) =>
  useApiQuery("/api/invitations?open=true", {
    queryKey: recordKeys("invitations").lists,
    select: ({ invitations }) => invitations,
    initial,
  });

/** Invites a person by mail. Throws ApiError. */
export const useInvite = () =>
  useApiMutation(
    (body: CreateInvitationBody) => post<{ email: string }>("/api/invitations", body),
    {
      changedKind: "invitations",
    },
  );

/** Sends an invitation again with a new link. Throws ApiError. */
export const useResendInvitation = () =>
  useApiMutation((id: string) => post<{ email: string }>(`/api/invitations/${id}/resend`), {
    changedKind: "invitations",
  });

/** Revokes an invitation. Throws ApiError. */
export const useRevokeInvitation = () => useDeleteRecord("invitations");
