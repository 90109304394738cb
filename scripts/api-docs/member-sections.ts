import type { Sections } from "./section";

const MEMBER =
  "`{user_id, name, email, phone, avatar_url, role, role_id, role_name, role_color, team_id, team_name, status, joined_at, last_seen_at, two_step, license_number, license_expires_on, is_me, can_change, can_change_license, can_remove}`";
const INVITATION =
  "`{id, email, role, custom_role_id, team_id, invited_by, expires_at, accepted_at, revoked_at, created_at, mail_state, mail_note}`";

/** The responses of calls for team managers, and the meaning of their fields. */
export const MEMBER_SECTIONS: Sections = {
  members: {
    answers: {
      "GET /api/members": `\`{members}\`, everybody who is or was one, by name: ${MEMBER}`,
      "PATCH /api/members/{id}":
        "member (by `user_id`); 403 for more permissions than one's own, 404 for oneself and for whom one may not change",
      "PUT /api/members/{id}/license": "member (by `user_id`), also oneself",
      "GET /api/members/{id}/successors":
        "`{members: [{user_id, name, email}]}`: who may take over all that this member would hand over, by name; needs MEMBERS_DELETE",
      "GET /api/members/{id}/holdings":
        "`{clients, deals, transactions, tasks, key_dates, messages, shared, views, rules, plans}`: how much they would hand over",
      "POST /api/members/{id}/deactivate":
        "`{handed_over: {clients, deals, transactions, tasks, key_dates, messages, shared, views, rules, plans}}`, all or nothing; 409 for one who cannot take over",
      "POST /api/members/{id}/reset-two-step":
        "204; they are signed out and sign in with their password alone; 409 for somebody who works in another company too",
      "GET /api/members/assignable":
        "`{members: [{user_id, name, email}]}`; needs the area's ASSIGN",
      "GET /api/members/names":
        "`{members: [{user_id, name, is_active}]}`, former members too, by name",
      "GET /api/members/owners":
        "`{members: [{user_id, name}]}`: whose records of the area one may look at, as an `owner` to filter by",
      "GET /api/invitations":
        "`{invitations}`, newest first, at most 1,000: as below, with `role_name`, `role_color`, `team_name`, `invited_by_name` and `state` (open, expired, accepted, revoked, void)",
      "POST /api/invitations": `${INVITATION}; its mail is queued, one that still waits for the same address is replaced`,
      "POST /api/invitations/{id}/resend":
        "invitation: the same once more, with a new link and seven new days; 409 when it was accepted or taken back",
      "DELETE /api/invitations/{id}": "204; its link works no longer; 409 when it was accepted",
    },
    meanings: {
      updateMemberBody: {
        role: "takes the place of a custom role unless that is sent as well",
        custom_role_id: "replaces the permissions of `role`; null: back to those",
        team_id: "null: in no team",
        status: "ending a membership is a call of its own, since it hands over",
      },
      setLicenseBody: {
        number: "at most 50 characters; null with the day for none",
        expires_on: "the last day on which it counts",
      },
      deactivateMemberBody: { hand_over_to: "an active member; null: it stays under their name" },
      createInvitationBody: { custom_role_id: "replaces the permissions of `role`" },
      invitationListQuery: { open: "true: without those accepted, taken back or replaced" },
    },
  },
  roles: {
    answers: {
      "GET /api/roles":
        "`{roles: [{id, system_role, name, description, color, icon, permissions, updated_at, member_count, invitation_count, is_mine, can_give, can_change}]}`: the five that come with Lintel, then the company's own by name",
      "POST /api/roles": "role; 409 for a name that is taken, and beyond 50",
      "GET /api/roles/{id}": "role",
      "PUT /api/roles/{id}": "role; counts for whoever holds it from their next request on",
      "DELETE /api/roles/{id}": "204; 409 while somebody holds it or an open invitation gives it",
    },
    meanings: {
      createRoleBody: { permissions: "none that one does not hold oneself" },
      updateRoleBody: { updated_at: "as it was read: 409 once it is another version" },
    },
  },
  teams: {
    answers: {
      "GET /api/teams":
        "`{teams: [{id, name, created_at, members: [{user_id, name, avatar_url, role_name, leads}]}]}` by name; without those who left",
      "POST /api/teams": "team; 409 for a name that is taken, and beyond 100",
      "PUT /api/teams/{id}": "team",
      "DELETE /api/teams/{id}": "204; 409 while somebody works in it",
    },
  },
  organisation: {
    answers: {
      "GET /api/organisation":
        "`{name, time_zone, fiscal_year_start, postal_address, license_number, logo_url, accent_color, two_step_required}` of the company",
      "PUT /api/organisation":
        "the same; 402 for a colour where the plan has no looks of one's own",
      "POST /api/organisation/logo":
        "`{logo_url}`; form: `file`, a picture (PNG, JPG, WebP, GIF; 400 for an SVG, 413 beyond 2 MB); 402 as above",
      "DELETE /api/organisation/logo": "204: Lintel's mark again",
      "GET /api/logos/{tenantId}/{version}":
        "image/png, for anybody; kept by browsers, since its address changes with it",
      "PUT /api/organisation/two-step":
        "204; the owner's alone, 409 while they have none themselves",
    },
    meanings: {
      requireTwoStepBody: { required: "who has none is led to set it up before anything else" },
      updateOrganisationBody: {
        time_zone: "an IANA name; holds for whoever has none of their own",
        fiscal_year_start: "1 to 12: the month with which years and quarters of reports begin",
        license_number: "of the brokerage; stands on papers to title companies; blank: none",
        postal_address: "stands under marketing mail, which goes out only with it; blank: none",
      },
    },
  },
};
