import type { Sections } from "./section";

/** The responses of the calls for the caller's own session and sign-in. */
export const SESSION_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/auth/me": "the session's person, active team, role, permissions and memberships",
    "POST /api/auth/signout": "`{success: true}`; only this session ends",
    "POST /api/auth/two-step":
      "204; completes the second step of a sign-in, before which every other call returns 401 with the code `two_step`; 400 for a wrong code, 429 after ten wrong codes",
    "GET /api/profile/two-step":
      "`{since, codes_left, required_by}`: when two-step sign-in was turned on (null if it is off), the number of unused recovery codes, and the caller's teams that require it",
    "POST /api/profile/two-step":
      "`{key, uri, qr}`: the key for an authenticator app as text, as a URI and as a QR code (SVG); two-step sign-in is off until a code is confirmed; 409 if it is already on",
    "POST /api/profile/two-step/confirm":
      "`{recovery_codes}`: ten recovery codes, which are returned only this once; two-step sign-in is now on; 400 for a wrong code, 429 after ten wrong codes",
    "POST /api/profile/two-step/recovery-codes":
      "`{recovery_codes}`: ten new recovery codes; the previous ones stop working",
    "POST /api/profile/two-step/off":
      "204; 409 if one of the caller's teams requires two-step sign-in",
    "GET /api/profile/notifications":
      "`{bell, mail, text}` for each topic: reminders, messages, inquiries, listings, billing, payouts, exports, other",
    "GET /api/profile/notifications/texts":
      "`{phone, is_textable, is_stopped, failure, from}`: the phone number of the caller's profile, whether it can receive texts, whether it replied STOP, why the last text did not arrive (null if it did), and the number that sends the texts (null if texting is not set up)",
    "PUT /api/profile/notifications": "204",
    "POST /api/profile/avatar": "`{avatar_url}`; the form field `file` is the caller's new picture",
    "DELETE /api/profile/avatar": "204",
    "GET /api/profile/sessions":
      "`{sessions: [{id, device, created_at, last_seen_at, is_current}]}`: the caller's sessions, the current one first, at most 100",
    "DELETE /api/profile/sessions": "204; all of the caller's other sessions end",
    "DELETE /api/profile/sessions/{id}":
      "204; 404 if it is not a session of the caller, 409 for the current session",
    "GET /api/avatars/{userId}/{version}":
      "the picture of the caller or a colleague as image/webp; browsers cache it, because its URL changes when the picture changes",
  },
  meanings: {
    notificationPreferenceBody: {
      bell: "Whether notifications of the topic appear in the app",
      mail: "Whether notifications of the topic are sent by email",
      text: "Whether notifications are sent as texts to the phone number of the caller's profile; only for inquiries. Unchanged if it is left out",
    },
    codeBody: { code: "The six digits of the authenticator app, or a recovery code" },
  },
};
