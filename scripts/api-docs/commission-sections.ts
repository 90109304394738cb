import type { Sections } from "./section";

const SIDE = "/api/transactions/{id}/sides/{side}/statement";

const STATEMENT =
  "`{side, id, version, status, terms, plans, counts_towards_caps, gross, lines, shares, projection, problem, obstacles, fingerprint, outdated, earlier, …}`; amounts are text in dollars. `lines` and `shares` are those that the caller sees. Until it is approved it is computed now, on the counters as they are; `projection: [{user_id, name, net, earlier: [{transaction_id, number, title, side, closing_date, company_dollar}], others_of_team}]` says what it would bring an agent after the closings before it that are not approved either, and what each adds to the cap. `problem` says what is missing, `obstacles` why it may not be approved";

/** Commission plans and their assignments, accounts, and statements. */
export const COMMISSION_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/commission-plans":
      "`{plans}` by name: all with COMMISSIONS_VIEW_ALL, else those that pay the caller",
    "POST /api/commission-plans": "the plan; 409 for a name that is taken",
    "GET /api/commission-plans/{id}": "the plan with its `versions`, earliest first",
    "PUT /api/commission-plans/{id}":
      "the plan; a later `counts_from` makes a new version, the latest one's replaces it, an earlier one is refused (409)",
    "DELETE /api/commission-plans/{id}": "204; 409 for a plan that pays somebody",
    "POST /api/commission-plans/{id}/preview":
      "`{differences}`: which pending statements this version would alter, with the agent's net before and after as text in dollars; writes nothing",
    "GET /api/commission-members":
      "`{members}`: what counts for each member whose commissions the caller sees, with their plans by first closing day",
    "GET /api/commission-members/{id}": "the member",
    "PUT /api/commission-members/{id}": "the member",
    "PUT /api/commission-members/{id}/plans":
      "the member; replaces the plan that counts from the same day",
    "DELETE /api/commission-members/{id}/plans/{day}":
      "the member, paid by the plan before that day",
    "GET /api/commission-members/{id}/account":
      "`{plan, balance, caps, pending, entries, entryCount}`: how far the member is towards each cap today, what sides that are not approved will pay if they close in the order of their days, and the latest entries, 50 a page. A balance below zero is owed by the member",
    "GET /api/commission-members/{id}/cap-year":
      "`{cap_year: {label, cap, period_start, paid_in, points: [{day, label, amount, paid_in}]} or null}`: each day on which the member's cap moved, with the sum by then; null without a cap, and for a team's cap without COMMISSIONS_VIEW_ALL",
    "GET /api/commission-pending":
      "`{months: [{month, sides, unknown, gross, company_dollar, net}]}`: what the company's sides that are not approved will bring, by closing month, projected in the order of their days (the first 1,000); `unknown` cannot be computed yet. Or as CSV, which takes REPORTS_EXPORT",
    "POST /api/commission-members/{id}/entries": "204; an entry is never changed or removed",
    "GET /api/commission-members/{id}/corrections":
      "`{corrections}`: by how much approved statements of the last year that pay the member, or share a cap with them, would have differed after what was voided, approved late or entered since. `differences` are the payments, `entries` what booking adds to accounts; amounts are text in dollars",
    "POST /api/commission-members/{id}/corrections":
      "204; the statement itself never changes; 409 when the figures are no longer those that were shown",
    "POST /api/commission-members/{id}/opening-balances":
      "204; adds to what the counter holds for the period",
    "GET /api/commission-teams": "`{teams}` by name with their members",
    "POST /api/commission-teams": "the team; 409 for a leader who is a member of another",
    "GET /api/commission-teams/{id}": "the team",
    "PUT /api/commission-teams/{id}": "the team",
    "DELETE /api/commission-teams/{id}": "204; 409 once its cap is in the books",
    "POST /api/commission-teams/{id}/opening-balances":
      "204; adds to what the team's one counter holds for the period; 409 for a team in which each agent's own cap counts",
    "PUT /api/commission-teams/{id}/members/{userId}":
      "the team; the member leaves any other; 409 for a leader",
    "DELETE /api/commission-teams/{id}/members/{userId}": "the team",
    "GET /api/commission-statements":
      "`{statements, totalCount, page}`: those that the caller sees; submitted ones the longest first, others the latest first",
    "GET /api/commission-payouts":
      "`{payouts, totalCount, page}`, the latest first, 50 a page; like all payouts for COMMISSIONS_MANAGE with COMMISSIONS_VIEW_ALL",
    "POST /api/commission-payouts":
      "the payout, a draft; 409 for a statement that is not approved, whose transaction is not closed, or that is in another payout",
    "GET /api/commission-payouts/payable":
      "`{statements}`: the approved statements of closed transactions that are in no payout, the earliest closing first, at most 500, each with what it pays whom",
    "GET /api/commission-payouts/{id}":
      "the payout with `payees` (what each person gets in all) and `statements`; one that was voided or paid by itself meanwhile has `left_at` and `left_reason`, and is not paid by it",
    "PUT /api/commission-payouts/{id}":
      "the payout, a draft still; 409 for one that is paid or cancelled, that was changed since `updated_at`, and as for a new one",
    "POST /api/commission-payouts/{id}/payment":
      "the payout; each of its statements is Paid with the day and the reference, all or nothing; 409 for one that is paid or cancelled, and when it no longer comes to `total`",
    "POST /api/commission-payouts/{id}/cancellation":
      "the payout, cancelled; its statements can be paid otherwise; 409 for one that is paid or cancelled",
    "GET /api/commission-payouts/{id}/bank-accounts":
      "`{accounts}`: of each payee `{user_id, now, next}`, the account that counts and a newer one that rests, each with its last digits alone; not in a support view",
    "POST /api/commission-payouts/{id}/bank-file":
      "a CSV file of whom the bank pays how much, with the full numbers, of a draft by ACH; 400 for a wrong password, 409 with the names of those without an account that counts; each download is in the audit log",
    "GET /api/commission-payouts/{id}/journal":
      "a CSV file of the payments of a paid payout as debits and credits; 409 for one that is not paid",
    "GET /api/commission-journal":
      "a CSV file of what was booked in a span of days (at most a year) as debits and credits: date, account, debit, credit, memo, file number",
    "GET /api/commission-journal/accounts":
      "what the company calls its accounts; the defaults until it says otherwise",
    "PUT /api/commission-journal/accounts": "the same",
    "GET /api/bank-account":
      "`{now, next}`: where the caller is paid by ACH, with the last digits alone; `counts_from` is when money goes there",
    "PUT /api/bank-account":
      "the same; the new account counts 48 hours later, and the caller is told by email; 400 for a wrong password",
    "POST /api/bank-account/removal": "the same, without an account; the caller is told by email",
    [`GET ${SIDE}`]: `${STATEMENT}. 403 for a side of others`,
    [`PUT ${SIDE}`]:
      "the statement; 409 once it is submitted (but for COMMISSIONS_MANAGE) or approved, and when it was changed since `updated_at`",
    [`POST ${SIDE}/status`]: "the statement, submitted or a draft again",
    [`POST ${SIDE}/approval`]:
      "the statement; needs COMMISSIONS_VIEW_ALL as well; 400 with what stands against it, 409 when its figures are no longer those that were shown",
    [`GET ${SIDE}/papers`]:
      "`{versions, instructions, contacts, mails, can_send}`: the papers of each approved version that the caller may open, to whom they may send the disbursement authorization (also before it is approved), and who was sent it",
    [`GET ${SIDE}/disbursement`]:
      "the disbursement authorization as a PDF, as it was drawn once; a void version says so across its pages. 403 for an agent who shares the side, 404 before it is approved",
    [`GET ${SIDE}/pdf`]:
      "the statement of one agent as a PDF, with the lines that they see. 403 for that of somebody else without COMMISSIONS_VIEW_ALL, 404 for somebody whom it does not pay",
    [`POST ${SIDE}/disbursement/mails`]:
      "the papers; mails the standing version to the title company. Needs COMMISSIONS_VIEW_ALL and CONVERSATIONS_CREATE as well; 404 before it is approved, 409 for a void one",
    [`POST ${SIDE}/payment`]: "the statement; 409 before its transaction is closed",
    [`POST ${SIDE}/void`]:
      "the next version, a draft; counters and earnings are taken back by entries of their own, what was paid is owed",
  },
  meanings: {
    createPlanBody: {
      terms:
        "`{off_the_top, royalty, split, after_split, monthly_charges}`: percentages as text with up to four decimals, amounts as text in dollars (docs/features/commissions/plans.md)",
      counts_from: "the first closing day that this version counts for",
    },
    updatePlanBody: { updated_at: "as it was read: 409 when the plan was changed since" },
    updateCommissionMemberBody: {
      start_day: "anniversary periods begin on it",
      withheld_rate: "percent of a net that may be kept for debts",
      mentor_id: "who gets what a plan gives to the mentor",
    },
    assignPlanBody: { counts_from: "the first closing day" },
    capYearQuery: { day: "a day of the period; today's without one" },
    pendingQuery: { export: "csv" },
    accountQuery: { page: "of the entries" },
    postEntryBody: {
      amount: "dollars above 0; a charge lowers the balance",
      in_favour: "of a correction: whether the member gets it",
      day: "the day that it counts for",
    },
    bookCorrectionBody: {
      statement_id: "the statement to correct",
      shown: "the `fingerprint` of the correction that was looked at",
      reason: "what for, as the account says it",
    },
    openingBalanceBody: {
      counter:
        "company_dollar, gross_commission, volume, sides, royalty, or item:KEY for the cap of a plan's item",
      period_start: "the first day of the period; null for one without periods",
      amount: "dollars; of sides their number",
    },
    teamOpeningBalanceBody: {
      counter: "company_dollar, gross_commission, volume or sides",
      period_start: "the first day of the period; null for one without periods",
      amount: "dollars; of sides their number",
    },
    createCommissionTeamBody: {
      split: "whether the leader's part is taken before the brokerage's share or after it",
      cap: "whose cap the brokerage's share counts towards",
      start_day: "of a team's cap: anniversary periods begin on it",
    },
    setTeamMemberBody: { leader_rate: "percent of what the member shares" },
    saveStatementBody: {
      terms:
        "`{gross, adjustments}`; `adjustments` is `[{kind, name, rate or amount}]`, kind one of bonus, credit, co_broke, referral_off_the_top, referral_after_split; `gross` is `{kind: rate, rate}`, `{kind: amount, amount}` or `{kind: steps, rate, up_to, rate_above}`",
      plans: "`{member id: plan id}`, for this side alone; needs COMMISSIONS_MANAGE",
      counts_towards_caps:
        "false: computed on the counters, but moving none; needs COMMISSIONS_MANAGE",
      updated_at: "as it was read: 409 when the statement was changed since",
    },
    statementListQuery: { status: "of this status alone", limit: "1 to 200 (50)" },
    saveBankAccountBody: {
      routing_number: "nine digits with the check digit of the ABA",
      account_number: "4 to 17 digits; only the last four are ever shown",
      current_password: "the caller's, asked for again",
    },
    journalQuery: { from: "the first day", until: "the last day" },
    journalAccounts: { paid_to_others: "for referrals, co-broke and a franchise" },
    withPasswordBody: { current_password: "the caller's, asked for again" },
    createPayoutBody: { method: "Check, ACH, or At the table (paid by the title company)" },
    payPayoutBody: {
      total: "as it was read with the payout, dollars as text",
      updated_at: "as it was read: 409 when the payout was changed since",
    },
    payoutListQuery: { status: "of this status alone" },
    approveStatementBody: {
      shown: "the `fingerprint` of the figures that were looked at",
      instructions: "words for the title company, on the disbursement authorization",
    },
    disbursementQuery: { version: "of an approved version; without it the latest" },
    statementPaperQuery: {
      version: "of an approved version; without it the latest",
      agent: "whose; without it the caller's",
    },
    sendPaperBody: {
      recipient_email:
        "of the transaction's title company or a party with the role Title; without it the first",
      message: "stands in the mail",
    },
  },
};
