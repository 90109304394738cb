import { MESSAGING_SECTIONS } from "./messaging-words";

/** What no schema says: what each call answers, and what a field means. Sections in the order of docs/api.md. */
export const SECTIONS: Sections = {
  session: {
    answers: {
      "GET /api/auth/me":
        "person, active team, role, permissions and memberships of the session (`lib/auth/actor-schema.ts`)",
      "POST /api/auth/signout": "`{success: true}`; this session alone ends",
      "POST /api/profile/avatar": "`{avatar_url}`; form: `file`, a picture of one's own",
      "DELETE /api/profile/avatar": "204",
      "GET /api/avatars/{userId}/{version}":
        "image/webp, of oneself or a colleague; kept by browsers, since its address changes with it",
    },
  },
  clients: {
    answers: {
      "GET /api/clients": "`{clients, totalCount, totalPages, page}`, or `clients.csv`",
      "POST /api/clients": "client",
      "GET /api/clients/{id}": "client",
      "PUT /api/clients/{id}": "client",
      "DELETE /api/clients/{id}": "204; notes go, deals and tasks stay",
      "GET /api/clients/duplicates":
        "`{duplicates: [{id, name, email, phone, matched_on}]}`, at most 5",
      "POST /api/clients/import": "what became of every row; form: `file`, `mapping` (see Import)",
    },
    meanings: {
      clientListQuery: {
        search:
          "every word must occur in name, an e-mail, a phone, company or address; a phone number is found however it is written",
        owner: "whose clients",
        export: "every match as a file, whatever the page; needs CLIENTS_EXPORT",
      },
      createClientBody: {
        email: "the first",
        phone: "the first",
        other_emails: "`{label, email}` each, the label up to 30; the whole list at once",
        other_phones: "`{label, phone}` each, likewise",
        owner_id: "oneself by default; another member in reach with CLIENTS_ASSIGN",
      },
      updateClientBody: { updated_at: "as it was read: 409 when it is no longer true" },
      duplicateQuery: {
        name: "counts together with the phone",
        phone: "compared with every number of a client",
        email: "compared with every e-mail of a client",
        except: "the client being edited",
      },
    },
  },
  notes: {
    answers: {
      "GET /api/notes": "`{notes, totalCount, totalPages, page}`, newest first",
      "POST /api/notes": "note",
      "PUT /api/notes/{id}": "note; one's own only",
      "DELETE /api/notes/{id}": "204; one's own only",
    },
    meanings: {
      createNoteBody: {
        contacted_at:
          "somebody was in touch then: moves the client's last contact; not in the future",
      },
    },
  },
  timeline: {
    answers: {
      "GET /api/timeline":
        "`{items: [{kind, id, at, record}], next}`, latest first: the record as its own calls answer it (a message's words cut at 2,000 characters, `is_cut`; a deal's move as `{id, deal_id, deal_title, from_status, to_status, changed_by, changed_by_name, changed_at}`); `next` is `{before_at, before_id}`, null at the end",
    },
    meanings: {
      timelineQuery: {
        client_id: "whose timeline; or",
        deal_id: "what happened on this deal, and with its client",
        kinds:
          "some of message, note, task, deal, key_date, with commas between; all when left out",
        before_at: "with `before_id`: the `next` of the page before",
        limit: "1 to 200 (50)",
      },
    },
  },
  deals: {
    answers: {
      "GET /api/deals":
        "`{deals, totalCount, totalPages, page, totalValue}`, newest first, or `deals.csv`; count and sum are of all that match",
      "GET /api/deals/totals": "`{totals: [{status, count, value}]}`, every status",
      "POST /api/deals": "deal",
      "GET /api/deals/{id}": "deal",
      "PUT /api/deals/{id}": "deal",
      "DELETE /api/deals/{id}": "204; key dates and history go, tasks stay",
      "GET /api/deals/{id}/history":
        "`{history: [{id, from_status, to_status, changed_by, changed_by_name, changed_at, left_at, seconds}]}`, first to last",
    },
    meanings: {
      dealListQuery: {
        search: "title, property address, and the client's name, e-mail and phone",
        value_gte: "dollars; what is no number filters nothing",
        value_lte: "the same",
        owner: "whose deals",
        export: "every match as a file, whatever the page; needs DEALS_EXPORT",
      },
      createDealBody: {
        value: "money: a number, text such as `$1,234.50`, or nothing for 0",
        commission: "money; computed instead when a percentage is sent",
        commission_percentage:
          "the commission is computed from it, and again when the value changes without the commission",
        lost_reason: "of a Lost deal alone; gone when it is taken up again",
        owner_id: "oneself by default; another member in reach with DEALS_ASSIGN",
      },
      updateDealBody: { updated_at: "as it was read: 409 when it is no longer true" },
    },
  },
  "key-dates": {
    answers: {
      "GET /api/deals/{id}/key-dates": "`{key_dates}`, earliest first",
      "POST /api/deals/{id}/key-dates": "key date; 409 when the deal has this kind",
      "GET /api/key-dates": "`{key_dates, totalCount, totalPages, page}`, earliest first",
      "PATCH /api/key-dates/{id}": "key date",
      "DELETE /api/key-dates/{id}": "204",
    },
    meanings: {
      keyDateListQuery: {
        search: "title and property address of the deal",
        owner: "whose deals",
        due_soon: "as for tasks",
        overdue: "as for tasks",
      },
    },
  },
  tasks: {
    answers: {
      "GET /api/tasks":
        "`{tasks, totalCount, totalPages, page}`, by due date, those without one last",
      "GET /api/tasks/counts": "`{due_today, overdue}`: one's own that are open",
      "POST /api/tasks": "task",
      "GET /api/tasks/{id}": "task",
      "PUT /api/tasks/{id}": "task",
      "PATCH /api/tasks/{id}": "task; what the list's checkbox sends",
      "DELETE /api/tasks/{id}": "204; one's own that one may update, others' with TASKS_DELETE",
    },
    meanings: {
      taskListQuery: {
        search: "title, description, and the client's name, e-mail and phone",
        completed: "false: Pending and In Progress together",
        assigned_to: "whose tasks",
        due_soon: "open, due within seven days, today included",
        overdue: "open, due before today",
      },
      createTaskBody: {
        client_id: '`""` and `none` are null too',
        deal_id: '`""` and `none` are null too',
        assigned_to: "oneself by default; another member in reach with TASKS_ASSIGN",
        recurrence: "needs a due date; completing the task makes the next one, once",
      },
      updateTaskBody: { updated_at: "as it was read: 409 when it is no longer true" },
    },
  },
  messages: {
    answers: {
      "GET /api/messages":
        "`{messages, totalCount, totalPages, page, unread_count}`, latest first; the unread ones are counted among all that one may read",
      "POST /api/messages": "message; 409 for somebody who opted out, 429 beyond the limits",
      "PUT /api/messages": "message; marked for oneself alone",
      "DELETE /api/messages": "204; one's own, others' with COMMUNICATION_MANAGE",
      "GET /api/messages/{id}": "message",
      "PUT /api/messages/{id}": "message; one's own, until it goes",
      "POST /api/messages/{id}/retry": "message; 409 for one that did not fail",
      "POST /api/messages/{id}/settle": "message; of an unmatched one alone",
      "PUT /api/messages/marks": "`{ids}`: those that were marked",
      "POST /api/messages/delete": "`{ids}`: those that were deleted",
      "POST /api/messages/attachments":
        "`{id, name, content_type, size}`; form: `file`, at most 10 MB; it goes with `attachment_ids`",
      "GET /api/messages/attachments/{id}": "the file, as a download",
      "DELETE /api/messages/attachments/{id}": "204; one's own, before it goes",
      "GET /api/messages/unread-count": "`{unread_count}`: of one's own",
      "GET /api/messages/blocked":
        "`{blocked: [{address, reason, text}]}`, empty when it may be written to",
      "GET /api/messages/sender-check":
        "`{domain, is_local, lines: [{record, state, text}]}`: SPF, DKIM and DMARC of `MAIL_FROM`'s domain; `state` is good, weak, wrong, missing or unknown",
      "GET /api/messages/{id}/html":
        "text/html for a sandboxed frame, of a mail that came in with HTML; `?pictures=true` lets it load pictures from elsewhere",
      "GET /api/communication-channels": "`{channels: [{id, name, display_name, color}]}`",
      "POST /api/email/send": "`{success: true, message}`",
      "GET /api/email/history": "`{emailHistory}`, latest first",
      "POST /api/sms/send": "`{success: true, message}`",
      "GET /api/sms/history": "`{smsHistory}`, latest first",
      "POST /api/inbound/email":
        "`{outcome, id}`; body: a raw mail, signed in `X-Lintel-Signature` (docs/features/mail-and-texts.md)",
      "POST /api/inbound/sms": "TwiML; body: Twilio's form, signed in `X-Twilio-Signature`",
      "POST /api/inbound/sms-status/{token}": "204; likewise",
      "POST /api/unsubscribe/{token}":
        "`{team, address, unsubscribed}`: the team's mail to that address ends (RFC 8058)",
      "DELETE /api/unsubscribe/{token}": "the same: it comes again",
    },
    meanings: {
      messageListQuery: {
        search: "subject, words, names, addresses, and the client's name, e-mail and phone",
        owner: "whose messages",
        unmatched: "came in, and nobody knows from whom",
      },
      createMessageBody: {
        channel_id: "of `/api/communication-channels`; e-mail and SMS are sent, the others logged",
        recipient_email: "the client's where nothing is given",
        recipient_phone: "the client's where nothing is given",
        scheduled_at: "within a year; e-mail and SMS alone",
        occurred_at: "of what is logged; now where nothing is given",
        is_marketing: "carries the team's postal address and a way to unsubscribe",
      },
      updateMessageBody: {
        scheduled_at: "null sends it now",
        updated_at: "as it was read: 409 when it is no longer true",
      },
      settleMessageBody: { client_id: "null: it belongs to nobody" },
    },
  },
  ...MESSAGING_SECTIONS,
  members: {
    answers: {
      "GET /api/members/assignable":
        "`{members: [{user_id, name, email}]}`; needs the area's ASSIGN",
      "GET /api/invitations":
        "`{invitations: [{id, email, role, custom_role_id, team_id, invited_by, expires_at, accepted_at, revoked_at, created_at}]}`, newest first",
      "POST /api/invitations":
        "invitation; its mail is queued, one that still waits for the same address is replaced",
      "DELETE /api/invitations/{id}": "204; its link works no longer; 409 when it was accepted",
    },
    meanings: {
      createInvitationBody: { custom_role_id: "replaces the permissions of `role`" },
    },
  },
  notifications: {
    answers: {
      "GET /api/notifications": "`{notifications, unread_count}`, newest first",
      "PATCH /api/notifications/{id}": "notification",
      "POST /api/notifications/read-all": "204",
    },
    meanings: {
      notificationListQuery: {
        before: "`created_at` of the last one shown",
        before_id: "its id; both or neither",
      },
    },
  },
  search: {
    answers: { "GET /api/search": "`{results: [{id, type, title, subtitle, url}], message?}`" },
    meanings: { searchQuery: { q: "what is longer than 200 characters is cut" } },
  },
  dashboard: {
    answers: {
      "GET /api/dashboard/metrics":
        "`{metrics, pipeline, revenue, forecast, tasks, keyDates, activity}`",
    },
  },
  calendar: {
    answers: {
      "GET /api/calendar": "`{from, to, days: [{day, count, items}]}`, days with something",
      "GET /api/calendar/feed": "`{feed: {created_at, last_used_at}}`, null without an address",
      "POST /api/calendar/feed": "`{url}`: a new address, shown this once; the old one ends",
      "DELETE /api/calendar/feed": "204; the address ends",
      "GET /api/calendar/feed/{token}": "text/calendar with an `ETag`, or 304",
    },
    meanings: {
      calendarQuery: {
        from: "included",
        to: "included; at most 100 days",
        kinds: "any of task, key_date, expected_close, with commas between them",
        owner: "whose tasks and deals",
        per_day: "as many of a day's items as are sent",
      },
    },
  },
  health: {
    answers: {
      "GET /api/health": '`{status: "ok"}`: the process lives',
      "GET /api/ready": "`{status, checks}`, 503 while database, auth or queue does not answer",
    },
  },
};

/** By section: what its calls answer, and by schema what its fields mean. */
export type Sections = Record<string, { answers: Record<string, string>; meanings?: Meanings }>;

/** By schema, by field. */
type Meanings = Record<string, Record<string, string>>;
