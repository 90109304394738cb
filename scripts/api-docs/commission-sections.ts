import type { Sections } from "./section";

const SIDE = "/api/transactions/{id}/sides/{side}/statement";

const STATEMENT =
  "`{side, id, version, status, terms, plans, counts_towards_caps, gross, lines, shares, projection, problem, obstacles, fingerprint, outdated, earlier, …}`; amounts are US dollars as text. `lines` and `shares` contain only those that the caller may see. Until its approval, the statement is computed on each call from the current counters. `projection: [{user_id, name, net, earlier: [{transaction_id, number, title, side, closing_date, company_dollar}], others_of_team}]` is the projected result of an agent after the earlier closings that are not approved yet, with what each of them adds to the cap. `problem` is what is missing for the computation (null if nothing), `obstacles` are the reasons why the statement may not be approved";

/** Commission plans and their assignments, accounts, and statements. */
export const COMMISSION_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/commission-plans":
      "`{plans}`, sorted by name: all plans with COMMISSIONS_VIEW_ALL, else the plans that pay the caller",
    "POST /api/commission-plans": "The plan; 409 if the name is taken",
    "GET /api/commission-plans/{id}": "The plan with its `versions`, earliest first",
    "PUT /api/commission-plans/{id}":
      "The plan. Terms with a later `counts_from` create a new version; terms with the `counts_from` of the latest version replace it; an earlier `counts_from` is refused (409). 409 if the name is taken",
    "DELETE /api/commission-plans/{id}":
      "204; 409 if the plan pays a member or has paid in a statement",
    "POST /api/commission-plans/{id}/preview":
      "`{differences}`: the pending statements that this version would change, with the agent's net before and after in US dollars as text. Nothing is saved",
    "GET /api/commission-members":
      "`{members}`: the commission settings of the members whose commissions the caller may see, with their plans by first closing day",
    "GET /api/commission-members/{id}": "The member",
    "PUT /api/commission-members/{id}": "The member",
    "PUT /api/commission-members/{id}/plans":
      "The member; a plan with the same first day is replaced",
    "DELETE /api/commission-members/{id}/plans/{day}":
      "The member, without the plan assigned from that day; the previous plan stays in force",
    "GET /api/commission-members/{id}/account":
      "`{plan, balance, caps, pending, entries, entryCount}`: the member's progress towards each cap today, the projected pay of the sides that are not approved yet, in the order of their closing days, and the entries, latest first, 50 per page. A negative `balance` is owed by the member",
    "GET /api/commission-members/{id}/cap-year":
      "`{cap_year: {label, cap, period_start, paid_in, points: [{day, label, amount, paid_in}]} or null}`: each day on which the counter of the member's cap moved, with the sum until then; null without a cap, and for a team's cap without COMMISSIONS_VIEW_ALL",
    "GET /api/commission-pending":
      "`{months: [{month, sides, unknown, gross, company_dollar, net}]}`: the projected income from the company's sides that are not approved yet, by closing month, computed in the order of their closing days (the first 1,000 sides). `unknown` is the number of sides that cannot be computed yet. As CSV with `export`, which needs REPORTS_EXPORT",
    "POST /api/commission-members/{id}/entries":
      "204; books the entry, which cannot be changed or deleted later",
    "GET /api/commission-members/{id}/corrections":
      "`{corrections}`: the approved statements of the last year that pay the member or share a cap with the member, and that would be different now because of later voids, late approvals or entries. `differences` are the changed payments, `entries` the account entries that booking creates; amounts are US dollars as text",
    "POST /api/commission-members/{id}/corrections":
      "204; books the correction, and the statement itself does not change; 409 if the figures have changed since they were shown",
    "POST /api/commission-members/{id}/opening-balances":
      "204; the amount is added to the counter of the period",
    "GET /api/commission-teams":
      "`{teams}`, sorted by name, with their members: all teams with COMMISSIONS_VIEW_ALL, else the caller's own",
    "POST /api/commission-teams":
      "The team; 409 if the name is taken or the leader is a member of another team",
    "GET /api/commission-teams/{id}": "The team",
    "PUT /api/commission-teams/{id}":
      "The team; 409 if the name is taken or the leader is a member of another team",
    "DELETE /api/commission-teams/{id}": "204; 409 if the team's cap has entries",
    "POST /api/commission-teams/{id}/opening-balances":
      "204; the amount is added to the team's shared counter of the period; 409 for a team whose agents each have their own cap",
    "PUT /api/commission-teams/{id}/members/{userId}":
      "The team with the member, who leaves any other team; 409 if the member is a team leader",
    "DELETE /api/commission-teams/{id}/members/{userId}": "The team without the member",
    "GET /api/commission-statements":
      "`{statements, totalCount, page}`: the statements that the caller may see. With status Submitted the longest waiting first, else the latest change first",
    "GET /api/commission-payouts":
      "`{payouts, totalCount, page}`, latest first, 50 per page. All calls for payouts also need COMMISSIONS_VIEW_ALL",
    "POST /api/commission-payouts":
      "The payout, as a draft; 409 if a statement is not approved, its transaction is not closed, or it is in another payout",
    "GET /api/commission-payouts/payable":
      "`{statements}`: the approved statements of closed transactions that are in no payout, earliest closing first, at most 500, each with its payees and amounts",
    "GET /api/commission-payouts/{id}":
      "The payout with `payees` (the total of each person) and `statements`. A statement that was voided or paid separately meanwhile has `left_at` and `left_reason`, and the payout does not pay it",
    "PUT /api/commission-payouts/{id}":
      "The payout, still a draft; 409 if it is paid or cancelled or has changed since `updated_at`, and for the reasons of a new payout",
    "POST /api/commission-payouts/{id}/payment":
      "The paid payout. Either all of its statements are marked as Paid with the day and the reference, or none; 409 if the payout is paid or cancelled, its sum is no longer `total`, or it has changed since `updated_at`",
    "POST /api/commission-payouts/{id}/cancellation":
      "The cancelled payout; its statements can be paid in another way; 409 if it is paid or already cancelled",
    "GET /api/commission-payouts/{id}/bank-accounts":
      "`{accounts}`: for each payee `{user_id, now, next}`, the account in effect and a newer one in its waiting period, each with its last four digits only; 403 in a support view",
    "POST /api/commission-payouts/{id}/bank-file":
      "A CSV file of the bank payments of a draft by ACH, with the full account numbers; 400 for a wrong password, 409 if the payout is not a draft by ACH, and with the names of payees who have no account in effect. Each download is recorded in the audit log",
    "GET /api/commission-payouts/{id}/journal":
      "A CSV file of the payments of a paid payout as debits and credits; 409 if the payout is not paid",
    "GET /api/commission-journal":
      "A CSV file of the bookings in a span of at most a year as debits and credits: date, account, debit, credit, memo, file number. Also needs COMMISSIONS_VIEW_ALL",
    "GET /api/commission-journal/accounts":
      "The names of the company's journal accounts; the defaults until they are saved",
    "PUT /api/commission-journal/accounts": "The saved names",
    "GET /api/bank-account":
      "`{now, next}`: the caller's bank account for ACH payments that is in effect, and a newer one in its waiting period (each null if none), with the last four digits only. `counts_from` is the time from which payouts use the account",
    "PUT /api/bank-account":
      "`{now, next}`; the new account takes effect after 48 hours, and the caller is notified by email; 400 for a wrong password",
    "POST /api/bank-account/removal":
      "`{now, next}` without an account; the caller is notified by email; 400 for a wrong password",
    [`GET ${SIDE}`]: `${STATEMENT}. 403 if the caller is not an agent of the side and lacks COMMISSIONS_VIEW_ALL`,
    [`PUT ${SIDE}`]:
      "The statement; 409 if it is submitted (except with COMMISSIONS_MANAGE), approved, or has changed since `updated_at`",
    [`POST ${SIDE}/status`]: "The statement, submitted or returned to draft",
    [`POST ${SIDE}/approval`]:
      "The approved statement; also needs COMMISSIONS_VIEW_ALL; 400 with the obstacles, or if it cannot be computed; 403 if the team requires another approver, the caller earns from the side and another approver exists; 409 if the figures have changed since they were shown, or it is already approved",
    [`GET ${SIDE}/papers`]:
      "`{versions, instructions, contacts, mails, can_send}`: the papers of each approved version that the caller may open, the possible recipients of the disbursement authorization (also before the approval), and the mails that sent it",
    [`GET ${SIDE}/disbursement`]:
      "The disbursement authorization as a PDF, in its stored form; the pages of a void version are stamped as void. 403 for an agent who shares the side with others, 404 if the statement is not approved",
    [`GET ${SIDE}/pdf`]:
      "The statement of one agent as a PDF, with the lines that the agent may see. 403 for another person's statement without COMMISSIONS_VIEW_ALL, 404 if the statement does not pay that person",
    [`POST ${SIDE}/disbursement/mails`]:
      "The papers. Mails the disbursement authorization of the current version to the title company; also needs COMMISSIONS_VIEW_ALL and CONVERSATIONS_CREATE; 400 if the recipient is not a contact of the title company, 404 if the statement is not approved, 409 if it is void or the address is suppressed",
    [`POST ${SIDE}/payment`]:
      "The paid statement; 409 if it is not approved or its transaction is not closed",
    [`POST ${SIDE}/void`]:
      "The next version, as a draft. Separate entries reverse the counters and earnings of the voided version, and amounts already paid become debts. Also needs COMMISSIONS_VIEW_ALL, and COMMISSIONS_MANAGE for a paid statement; 409 if it is not approved",
  },
  meanings: {
    createPlanBody: {
      terms:
        "The terms of the plan: `{off_the_top, royalty, split, after_split, monthly_charges}`; percentages are text with up to four decimals, amounts US dollars as text (docs/features/commissions/plans.md)",
      counts_from: "The first closing day to which this version applies",
    },
    updatePlanBody: {
      updated_at: "The `updated_at` of the version read; 409 if the plan has changed since",
    },
    updateCommissionMemberBody: {
      start_day: "The day on which the member's anniversary periods begin; null if none",
      withheld_rate: "The percentage of a net that may be withheld for debts, as text",
      mentor_id: "The id of the member who receives the mentor's part of a plan; null if none",
    },
    assignPlanBody: { counts_from: "The first closing day to which the plan applies" },
    capYearQuery: { day: "A day in the period to return. Default: today" },
    pendingQuery: { export: "`csv` returns a CSV file; needs REPORTS_EXPORT" },
    accountQuery: { page: "The page of the entries, from 1" },
    postEntryBody: {
      amount: "The amount in US dollars as text, above 0; a charge lowers the balance",
      in_favour: "Whether a correction is in the member's favour; false for a charge",
      day: "The day of the entry",
    },
    bookCorrectionBody: {
      statement_id: "The id of the statement to correct",
      shown: "The `fingerprint` of the correction that was shown",
      reason: "The reason, as shown in the account; at most 200 characters",
    },
    openingBalanceBody: {
      counter:
        "The counter: company_dollar, gross_commission, volume, sides, royalty, or item:KEY for the cap of an item of the plan",
      period_start: "The first day of the period; null for a counter without periods",
      amount:
        "The amount in US dollars as text, or the number of sides for the counter sides; above 0",
    },
    teamOpeningBalanceBody: {
      counter: "The counter: company_dollar, gross_commission, volume or sides",
      period_start: "The first day of the period; null for a counter without periods",
      amount:
        "The amount in US dollars as text, or the number of sides for the counter sides; above 0",
    },
    createCommissionTeamBody: {
      split:
        "Whether the leader's part is taken before or after the brokerage's share. Default: `after`",
      cap: "The cap to which the brokerage's share counts: the agent's own (`own`, the default) or the team's (`team`)",
      start_day: "The day on which the anniversary periods of a team's cap begin; null if none",
    },
    setTeamMemberBody: { leader_rate: "The leader's percentage of the member's share, as text" },
    saveStatementBody: {
      terms:
        "The agreed terms: `{gross, adjustments}`. `gross` is `{kind: rate, rate}`, `{kind: amount, amount}` or `{kind: steps, rate, up_to, rate_above}`. `adjustments` are up to 20 `{kind, name, rate or amount}`, with `kind` bonus, credit (both in dollars only), co_broke (at most one), referral_off_the_top or referral_after_split",
      plans: "Plans to use for this side only, `{member id: plan id}`; needs COMMISSIONS_MANAGE",
      counts_towards_caps:
        "Whether the statement moves counters; if false, it is computed from the counters without moving them. Needs COMMISSIONS_MANAGE",
      updated_at: "The `updated_at` of the version read; 409 if the statement has changed since",
    },
    statementListQuery: {
      status: "Only statements with this status",
      limit: "The number of statements per page, 1 to 200 (default 50)",
    },
    saveBankAccountBody: {
      routing_number: "The ABA routing number: nine digits with a valid check digit",
      account_number: "The account number, 4 to 17 digits; responses contain only the last four",
      current_password: "The caller's current password, as a confirmation",
    },
    journalQuery: { from: "The first day", until: "The last day, at most a year after `from`" },
    journalAccounts: {
      paid_to_others: "The account for referrals, co-broke and franchise payments",
    },
    withPasswordBody: { current_password: "The caller's current password, as a confirmation" },
    createPayoutBody: {
      method: "The payment method: Check, ACH, or At the table (paid by the title company)",
    },
    payPayoutBody: {
      total: "The `total` of the payout as read, in US dollars as text",
      updated_at: "The `updated_at` of the version read; 409 if the payout has changed since",
    },
    payoutListQuery: { status: "Only payouts with this status" },
    approveStatementBody: {
      shown: "The `fingerprint` of the figures that were shown",
      instructions:
        "Instructions for the title company, printed on the disbursement authorization; at most 2,000 characters",
    },
    disbursementQuery: { version: "The number of an approved version. Default: the latest" },
    statementPaperQuery: {
      version: "The number of an approved version. Default: the latest",
      agent: "The id of the agent. Default: the caller",
    },
    sendPaperBody: {
      recipient_email:
        "The email of the transaction's title company or of a party with the role Title. Default: the first of these",
      message: "A message for the mail, at most 2,000 characters",
    },
  },
};
