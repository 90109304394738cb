"use client";

import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { Icon } from "@/components/foundation/ui/icon";
import { showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDay } from "@/lib/foundation/text/format";
import { useResendInvitation, useRevokeInvitation } from "@/lib/organisation/invitations/hooks";
import { invitationMessages } from "@/lib/organisation/invitations/messages";
import type { Invitation } from "@/lib/organisation/invitations/schema";
import { memberColumns, memberFacts } from "./member-columns";

type InvitationRowProps = { invitation: Invitation; canInvite: boolean };

/** Renders a pending invitation. */
export function InvitationRow({ invitation, canInvite }: InvitationRowProps) {
  const timeZone = useTimeZone();
  const { id, email, role_name, role_color, team_name, invited_by_name } = invitation;
  const { mutate: resend } = useResendInvitation();
  const { mutate: revoke } = useRevokeInvitation();
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
        <Icon name="mail-check" className="size-4 text-muted" />
      </span>
      <div className={memberColumns}>
        <div className="min-w-0">
          <p className="truncate font-medium">{email}</p>
          <p className="truncate text-sm text-muted">
            {invitation.mail_note ?? `Invited by ${invited_by_name}`}
          </p>
        </div>
        <div className={memberFacts}>
          <div className="min-w-0">
            <Badge tone={getTone(role_color)}>{role_name}</Badge>
          </div>
          <p className="truncate text-sm text-muted">{team_name ?? "No team"}</p>
          <p className="text-sm text-muted md:text-right">{stateText(invitation, timeZone)}</p>
        </div>
      </div>
      <div className="w-8 shrink-0 touch:w-11">
        {canInvite && (
          <RecordMenu
            name={email}
            deletion={null}
            entries={[
              {
                label: "Send again",
                icon: "mail-plus",
                onSelect: () =>
                  resend(id, {
                    onSuccess: () =>
                      showToast({
                        title: `Sent again to ${email}`,
                        description: "The earlier link no longer works.",
                      }),
                    onError: (error) => toastFailure(error, invitationMessages.sendFailed),
                  }),
              },
              {
                label: "Revoke",
                icon: "mail-x",
                onSelect: () =>
                  revoke(id, {
                    onSuccess: () => showToast({ title: `Invitation to ${email} revoked` }),
                    onError: (error) => toastFailure(error, invitationMessages.revokeFailed),
                  }),
              },
            ]}
          />
        )}
      </div>
    </li>
  );
}

function stateText({ state, expires_at }: Invitation, timeZone: string): string {
  if (state === "expired") return "Expired";
  // The inviter may no longer invite, or has fewer permissions than the invitation gives.
  if (state === "void") return "No longer valid";
  return `Until ${formatDay(expires_at, timeZone)}`;
}
