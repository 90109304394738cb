import type { Sections } from "./section";

/** The responses of the calls for the caller's own session and sign-in. */
export const SESSION_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/auth/me": "person, active team, role, permissions and memberships of the session",
    "POST /api/auth/signout": "`{success: true}`; this session alone ends",
    "POST /api/auth/two-step":
      "204: the second step of a sign-in, before which every other call answers 401 with the code `two_step`; 400 for a wrong code, 429 after ten",
    "GET /api/profile/two-step":
      "`{since, codes_left, required_by}`; `since` is null while it is off",
    "POST /api/profile/two-step":
      "`{key, uri, qr}`: what an authenticator app is given, in letters, as an address and as a picture (SVG); counts once confirmed; 409 where it is on",
    "POST /api/profile/two-step/confirm":
      "`{recovery_codes}`, ten, which nobody sees again; it is on from then on",
    "POST /api/profile/two-step/recovery-codes":
      "`{recovery_codes}`: ten new ones, the old ones end",
    "POST /api/profile/two-step/off": "204; 409 where a team of one's own asks for it",
    "GET /api/profile/notifications":
      "by topic (reminders, messages, inquiries, listings, billing, payouts, exports, other) `{bell, mail, text}`",
    "GET /api/profile/notifications/texts":
      "`{phone, is_textable, is_stopped, failure, from}`: the phone of one's profile and whether it is long enough to be texted, whether it replied STOP, why the last text did not arrive (null where it did), and the number that texts come from (null where texting is not set up)",
    "PUT /api/profile/notifications": "204",
    "POST /api/profile/avatar": "`{avatar_url}`; form: `file`, a picture of one's own",
    "DELETE /api/profile/avatar": "204",
    "GET /api/profile/sessions":
      "`{sessions: [{id, device, created_at, last_seen_at, is_current}]}`, this one first, at most 100",
    "DELETE /api/profile/sessions": "204; all of one's sessions but this one end",
    "DELETE /api/profile/sessions/{id}": "204; 404 for none of one's own, 409 for this one",
    "GET /api/avatars/{userId}/{version}":
      "image/webp, of oneself or a colleague; kept by browsers, since its address changes with it",
  },
  meanings: {
    notificationPreferenceBody: {
      bell: "rings the bell",
      mail: "comes by mail",
      text: "comes as a text to the phone of one's profile; of inquiries alone; as it was where it is left out",
    },
    codeBody: { code: "six digits of the authenticator app, or a recovery code" },
  },
};
