import { notificationMessages } from "./messages";

const KINDS: Record<string, string> = {
  task_reminder: "Task reminder",
  message_received: "New message",
  message_failed: "Message not sent",
  inquiry_received: "Inquiry",
  inquiry_waiting: "Inquiry",
  listing_changed: "Listing changed",
  listing_match: "New listings",
  billing_payment_failed: "Billing",
  billing_trial_ending: "Billing",
  billing_reading_only: "Billing",
  lead_offered: "Lead to claim",
  lead_clock: "Lead",
  plan_stopped: "Action plan stopped",
  webhook_disabled: "Webhook turned off",
  payout_paid: "Partner payout",
  payout_rejected: "Partner payout",
  automation: "Automation",
  report_stopped: "Report",
  lead_rule_stopped: "Lead rule",
  data_export: "Export",
  envelope_ended: "Signatures",
};

/** Returns the label above a notification's title. */
export const toKindLabel = (kind: string): string => KINDS[kind] ?? notificationMessages.title;
