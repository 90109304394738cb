const ID = "3f2b8c1e-6d4a-4f0e-9b7c-2a1d5e8f9c10";

/** Example bodies of the calls that integrations write first, by schema. The generator validates them. */
export const EXAMPLES: Record<string, Record<string, unknown>> = {
  createClientBody: {
    name: "New client",
    email: "client@example.com",
    phone: "+1 212 555 0100",
    status: "Buyer",
    source: "website",
  },
  updateClientBody: { status: "In Contract" },
  createDealBody: {
    title: "Purchase of a condo",
    client_id: ID,
    status: "Lead",
    value: 450000,
    expected_close_date: "2027-03-31",
  },
  updateDealBody: { status: "Under Contract" },
  createTaskBody: {
    title: "Call about the offer",
    client_id: ID,
    due_date: "2027-01-15",
    priority: "High",
    type: "Call",
  },
  updateTaskBody: { due_date: "2027-01-18" },
  patchTaskBody: { status: "Completed" },
  createNoteBody: { client_id: ID, body: "Looks for three bedrooms near the park." },
  createMessageBody: {
    channel_id: ID,
    client_id: ID,
    subject: "Three homes for you",
    content: "Here are three that came on the market this week.",
  },
  sendEmailBody: {
    to: "client@example.com",
    subject: "Three homes for you",
    message: "Here are three that came on the market this week.",
  },
  sendSmsBody: { to: "+1 212 555 0100", message: "Running five minutes late." },
};
