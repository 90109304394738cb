"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { recordKeys } from "@/lib/records/keys";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { CreateInvitationBody, Invitation } from "./schema";

type OpenInvitations = { invitations: Invitation[] };

/** The invitations that wait for an answer, beginning with what the server rendered. */
export function useOpenInvitations(initial: InitialData<OpenInvitations>) {
  const queryKey = recordKeys("invitations").lists;
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<OpenInvitations>("/api/invitations?open=true", { signal }),
    select: ({ invitations }) => invitations,
    ...begin,
  });
}

/** Invites somebody by mail. Throws ApiError. */
export const useInvite = () =>
  useMutation({
    meta: { changes: "invitations" },
    mutationFn: (body: CreateInvitationBody) =>
      apiFetch<{ email: string }>("/api/invitations", { method: "POST", body }),
  });

/** Sends one once more, with a new link. Throws ApiError. */
export const useResendInvitation = () =>
  useMutation({
    meta: { changes: "invitations" },
    mutationFn: (id: string) =>
      apiFetch<{ email: string }>(`/api/invitations/${id}/resend`, { method: "POST" }),
  });

/** Takes one back. Throws ApiError. */
export const useRevokeInvitation = () =>
  useMutation({
    meta: { changes: "invitations" },
    mutationFn: (id: string) => apiFetch<void>(`/api/invitations/${id}`, { method: "DELETE" }),
  });
