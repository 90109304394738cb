import type { Sections } from "./section";

const MEMBER =
  "`{user_id, name, email, phone, avatar_url, role, role_id, role_name, role_color, team_id, team_name, status, joined_at, last_seen_at, two_step, license_number, license_expires_on, is_me, can_change, can_change_license, can_remove}`";
const INVITATION =
  "`{id, email, role, custom_role_id, team_id, invited_by, expires_at, accepted_at, revoked_at, created_at, mail_state, mail_note}`";

/** The responses of calls for team managers, and the meaning of their fields. */
export const MEMBER_SECTIONS: Sections = {
  members: {
    answers: {
      "GET /api/members": `\`{members}\`, current and former members by name, each ${MEMBER}`,
      "PATCH /api/members/{id}":
        "the member; `id` is the `user_id`; 400 for the last active owner, 403 if the role has permissions that the caller lacks, 404 for the caller and for members whom the caller may not change",
      "PUT /api/members/{id}/license":
        "the member; `id` is the `user_id`, which may be the caller's own",
      "GET /api/members/{id}/successors":
        "`{members: [{user_id, name, email}]}`: the members who may take over all work of this member, by name",
      "GET /api/members/{id}/holdings":
        "`{clients, deals, transactions, tasks, key_dates, messages, shared, views, rules, plans}`: the number of records of each kind that the member would hand over",
      "POST /api/members/{id}/deactivate":
        "`{handed_over: {clients, deals, transactions, tasks, key_dates, messages, shared, views, rules, plans}}`, the number of records handed over; either all are handed over or none; 409 if the successor cannot take over",
      "POST /api/members/{id}/reset-two-step":
        "204; two-step sign-in is turned off, the member is signed out and signs in with the password alone; 409 if the person is also a member of another company",
      "GET /api/members/assignable":
        "`{members: [{user_id, name, email}]}`: active members to whom the caller may assign records of the area, by name; needs the area's ASSIGN permission",
      "GET /api/members/names":
        "`{members: [{user_id, name, is_active}]}`: current and former members, by name",
      "GET /api/members/owners":
        "`{members: [{user_id, name}]}`: the people for whom the `owner` filter of the area's list finds records that the caller may see, by name",
      "GET /api/invitations":
        "`{invitations}`, newest first, at most 1,000; each has the fields of an invitation below and `role_name`, `role_color`, `team_name`, `invited_by_name` and `state` (open, expired, accepted, revoked, or void if the inviter may no longer invite)",
      "POST /api/invitations": `the invitation, ${INVITATION}; its email is queued, and an open invitation to the same address is replaced`,
      "POST /api/invitations/{id}/resend":
        "a new invitation with the same role and team, and a new link that is valid for seven days; the old link stops working; 409 if the invitation was accepted or revoked",
      "DELETE /api/invitations/{id}":
        "204; the invitation is revoked and its link stops working; 409 if it was accepted",
    },
    meanings: {
      updateMemberBody: {
        role: "The member's role. It removes a custom role unless `custom_role_id` is sent as well",
        custom_role_id:
          "The id of a custom role, whose permissions replace those of `role`; null removes the custom role",
        team_id: "The id of the member's team; null for no team",
        status:
          "The status of the membership. To end it, use `POST /api/members/{id}/deactivate`, which hands over the member's work",
      },
      setLicenseBody: {
        number:
          "The license number, at most 50 characters; null together with `expires_on` removes the license",
        expires_on: "The last day on which the license is valid",
      },
      deactivateMemberBody: {
        hand_over_to:
          "The id of the active member who takes over the work; null leaves the records with the former member",
      },
      createInvitationBody: {
        custom_role_id: "The id of a custom role, whose permissions replace those of `role`",
      },
      invitationListQuery: {
        open: "Whether to leave out invitations that were accepted, revoked or replaced",
      },
    },
  },
  roles: {
    answers: {
      "GET /api/roles":
        "`{roles: [{id, system_role, name, description, color, icon, permissions, updated_at, member_count, invitation_count, is_mine, can_give, can_change}]}`: Lintel's five built-in roles, then the company's custom roles by name",
      "POST /api/roles": "the role; 409 if the name is taken or the company has 50 custom roles",
      "GET /api/roles/{id}": "the role",
      "PUT /api/roles/{id}":
        "the role; the change applies from the next request of each member who has it",
      "DELETE /api/roles/{id}": "204; 409 if a member or an open invitation has the role",
    },
    meanings: {
      createRoleBody: { permissions: "The role's permissions, only those that the caller has" },
      updateRoleBody: {
        updated_at: "The `updated_at` that was read; 409 if the role has changed since",
      },
    },
  },
  teams: {
    answers: {
      "GET /api/teams":
        "`{teams: [{id, name, created_at, members: [{user_id, name, avatar_url, role_name, leads}]}]}`: the teams by name, each with its active members",
      "POST /api/teams": "the team; 409 if the name is taken or the company has 100 teams",
      "PUT /api/teams/{id}": "the team; 409 if the name is taken",
      "DELETE /api/teams/{id}": "204; 409 if the team has members",
    },
  },
  organisation: {
    answers: {
      "GET /api/organisation":
        "`{name, time_zone, fiscal_year_start, postal_address, license_number, logo_url, accent_color, two_step_required}`: the company's settings",
      "PUT /api/organisation":
        "the company's settings; 402 for an `accent_color` if the plan does not include branding",
      "POST /api/organisation/logo":
        "`{logo_url}`; the form field `file` is a picture (PNG, JPG, WebP or GIF); 400 for an SVG, 402 if the plan does not include branding, 413 above 2 MB",
      "DELETE /api/organisation/logo": "204; Lintel's logo is shown again",
      "GET /api/logos/{tenantId}/{version}":
        "the logo as image/png; browsers cache it, because its URL changes when the logo changes",
      "PUT /api/organisation/two-step":
        "204; for the owner only; 409 if the owner has not turned on two-step sign-in",
    },
    meanings: {
      requireTwoStepBody: {
        required:
          "Whether every member must use two-step sign-in. Members without it must set it up before they can continue",
      },
      updateOrganisationBody: {
        time_zone:
          "The IANA name of the company's time zone, which applies to members who have not chosen their own",
        fiscal_year_start:
          "The month in which fiscal years begin in reports, 1 to 12; quarters follow it",
        license_number:
          "The brokerage's license number, printed on documents for title companies; blank removes it",
        postal_address:
          "The company's postal address, printed at the end of marketing emails, which cannot be sent without it; blank removes it",
      },
    },
  },
};
