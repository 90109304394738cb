import type { Client } from "pg";
import { formatDate } from "@/lib/foundation/text/format";
import { demoTemplates, loadChecklists, readItems, type DemoItem } from "./demo-checklists";
import { createPaper, type Paper } from "./demo-papers";
import type { DemoParty, DemoTransaction } from "./demo-transactions";
import { deriveId } from "./ids";
import { writeRows } from "./records";

/** Stores a document's bytes under their path in the bucket `documents`. */
export type StoreDocument = (path: string, content: Uint8Array) => Promise<void>;

type Files = {
  tenantId: string;
  office: string;
  /** The person who reviews papers. */
  brokerId: string;
  now: Date;
  transactions: readonly DemoTransaction[];
  parties: readonly DemoParty[];
};

type Outcome = "accepted" | "in_review" | "rejected";

/** The outcomes of the first papers of an open file. The first kind of file is complete. */
const PROGRESS: readonly (readonly Outcome[] | "all")[] = [
  "all",
  ["accepted", "accepted", "in_review", "rejected", "in_review"],
  ["accepted", "in_review", "rejected"],
  ["in_review", "in_review", "in_review"],
  ["rejected"],
];

const UNSIGNED = "Signature missing";

const REJECTIONS = [
  [UNSIGNED, "The second buyer has not signed page 2."],
  ["Pages missing", "Pages 3 and 4 are not there."],
  ["Not readable", null],
  ["Date missing or wrong", "The date next to the initials is missing."],
] as const;

const HOUR_MS = 3_600_000;
const UPLOADS_AT_ONCE = 8;

/**
 * Gives a team its checklists, and its open transactions papers. Some files are complete, some wait for the
 * broker, some have a rejected paper, and some have just begun. One envelope waits for a client's signature.
 */
export async function loadDocuments(db: Client, store: StoreDocument, files: Files): Promise<void> {
  const { tenantId, transactions } = files;
  await writeRows(db, "checklist_templates", demoTemplates(tenantId));
  await loadChecklists(db, tenantId, transactions);
  const items = await readItems(db, tenantId);
  const open = transactions.filter(({ status }) => status === "Under contract").reverse();
  const filed = open.flatMap((transaction, index) =>
    planPapers(transaction, {
      items: items.filter(({ transaction_id }) => transaction_id === transaction.id),
      progress: PROGRESS[index % PROGRESS.length] ?? "all",
      files,
    }),
  );
  const papers = await storePapers(store, filed, files);
  await writeDocuments(db, filed, papers);
  await decideItems(db, filed, files);
  await finishTasks(db, open, files);
  await sendEnvelope(db, filed, files);
}

/** A paper in a file, and the outcome of its item. */
type FiledPaper = {
  transaction: DemoTransaction;
  item: DemoItem;
  outcome: Outcome;
  reason: string | null;
  comment: string | null;
  documentId: string;
  versionId: string;
  uploadedAt: Date;
  decidedAt: Date | null;
};

type FilePlan = { items: readonly DemoItem[]; progress: (typeof PROGRESS)[number]; files: Files };

function planPapers(transaction: DemoTransaction, { items, progress, files }: FilePlan) {
  const asked = items.filter(({ kind, is_required }) => kind === "document" && is_required);
  const outcomes = progress === "all" ? asked.map(() => "accepted" as const) : progress;
  return outcomes.flatMap((outcome, place): FiledPaper[] => {
    const item = asked[place];
    if (!item) return [];
    // Papers later in the list are newer: the last ones are some hours old.
    const age = (outcomes.length - place) * 9 * HOUR_MS + 2 * HOUR_MS;
    const uploadedAt = new Date(
      Math.max(files.now.getTime() - age, transaction.created_at.getTime() + HOUR_MS / 2),
    );
    const [reason, comment] = REJECTIONS[item.title.length % REJECTIONS.length] ?? REJECTIONS[0];
    return [
      {
        transaction,
        item,
        outcome,
        uploadedAt,
        reason: outcome === "rejected" ? reason : null,
        comment: outcome === "rejected" ? comment : null,
        documentId: deriveId("document", transaction.id, item.title),
        versionId: deriveId("version", transaction.id, item.title),
        decidedAt:
          outcome === "in_review"
            ? null
            : new Date(Math.min(uploadedAt.getTime() + 5 * HOUR_MS, files.now.getTime())),
      },
    ];
  });
}

/** Writes the papers and stores their bytes, a few at a time, in filing order. */
async function storePapers(
  store: StoreDocument,
  filed: readonly FiledPaper[],
  { tenantId, office, parties }: Files,
): Promise<Paper[]> {
  const papers: Paper[] = [];
  const storeOne = async ({ transaction, item, versionId, uploadedAt }: FiledPaper, at: number) => {
    const paper = await createPaper({
      title: item.title,
      office,
      address: transaction.property_address ?? "",
      people: parties
        .filter(({ transaction_id }) => transaction_id === transaction.id)
        .map(({ role, name }) => `${role}: ${name}`),
      day: formatDate(uploadedAt.toISOString().slice(0, 10)),
      pages: /contract|agreement/i.test(item.title) ? 3 : 1,
    });
    papers[at] = paper;
    await store(`${tenantId}/${versionId}`, paper.content);
  };
  for (let first = 0; first < filed.length; first += UPLOADS_AT_ONCE) {
    const part = filed.slice(first, first + UPLOADS_AT_ONCE);
    await Promise.all(part.map((paper, index) => storeOne(paper, first + index)));
  }
  return papers;
}

async function writeDocuments(
  db: Client,
  filed: readonly FiledPaper[],
  papers: readonly Paper[],
): Promise<void> {
  const shared = ({ transaction, item, documentId }: FiledPaper) => ({
    tenant_id: transaction.tenant_id,
    side_id: item.side_id,
    document_id: documentId,
  });
  await writeRows(
    db,
    "transaction_documents",
    filed.map(({ transaction, item, documentId, uploadedAt }) => ({
      id: documentId,
      tenant_id: transaction.tenant_id,
      side_id: item.side_id,
      name: item.title.replaceAll("/", " "),
      version_count: 0,
      created_by: transaction.owner_id,
      created_at: uploadedAt,
    })),
  );
  await writeRows(
    db,
    "document_versions",
    filed.map((paper, index) => {
      const { size, sha256, pages } = papers[index]!;
      return {
        id: paper.versionId,
        ...shared(paper),
        size,
        sha256,
        pages,
        number: 1,
        content_type: "application/pdf",
        uploaded_by: paper.transaction.owner_id,
        uploaded_at: paper.uploadedAt,
      };
    }),
  );
  await writeRows(
    db,
    "checklist_item_documents",
    filed.map((paper) => ({
      id: deriveId("item-document", paper.documentId),
      ...shared(paper),
      item_id: paper.item.id,
      attached_by: paper.transaction.owner_id,
      attached_at: paper.uploadedAt,
    })),
  );
}

/** Records who sent each item to review and who decided when, in the item and in its file's log. */
async function decideItems(
  db: Client,
  filed: readonly FiledPaper[],
  { tenantId, brokerId }: Files,
): Promise<void> {
  const steps = filed.map(({ item, outcome, reason, comment, transaction, ...paper }) => ({
    item_id: item.id,
    outcome,
    reason,
    comment,
    title: item.title,
    submitted_by: transaction.owner_id,
    submitted_at: paper.uploadedAt,
    decided_at: paper.decidedAt,
    decided_by: paper.decidedAt && brokerId,
  }));
  await db.query(
    `with steps as (
       select * from jsonb_to_recordset($1) s (
         item_id uuid, outcome public.checklist_item_status, reason text, comment text, submitted_by uuid,
         submitted_at timestamptz, decided_at timestamptz, decided_by uuid)
     )
     update public.checklist_items i
     set status = s.outcome, reason = s.reason, comment = s.comment, submitted_by = s.submitted_by,
       submitted_at = s.submitted_at, decided_by = s.decided_by, decided_at = s.decided_at
     from steps s where i.id = s.item_id`,
    [JSON.stringify(steps)],
  );
  // The triggers have logged the current time, which is replaced by the time of the decision.
  await db.query(
    `update public.checklist_log l
     set acted_by = case l.event when 'in_review' then s.submitted_by else s.decided_by end,
       happened_at = case l.event when 'in_review' then s.submitted_at else s.decided_at end
     from jsonb_to_recordset($1) s (
       item_id uuid, submitted_by uuid, submitted_at timestamptz, decided_at timestamptz, decided_by uuid)
     where l.tenant_id = $2 and l.item_id = s.item_id and l.event in ('in_review', 'accepted', 'rejected')`,
    [JSON.stringify(steps), tenantId],
  );
}

/** Completes the tasks of complete files. */
async function finishTasks(
  db: Client,
  open: readonly DemoTransaction[],
  { tenantId, now }: Files,
): Promise<void> {
  const complete = open.filter((_, index) => PROGRESS[index % PROGRESS.length] === "all");
  const at = new Date(now.getTime() - HOUR_MS);
  await db.query(
    `with done as (
       update public.checklist_items i set status = 'accepted', decided_by = t.owner_id, decided_at = $3
       from public.transactions t
       where i.tenant_id = $1 and t.id = i.transaction_id and t.id = any ($2) and i.kind = 'task'
       returning i.id, t.owner_id
     )
     select from done`,
    [tenantId, complete.map(({ id }) => id), at],
  );
  await db.query(
    `update public.checklist_log l set acted_by = i.decided_by, happened_at = i.decided_at
     from public.checklist_items i
     where l.tenant_id = $1 and i.id = l.item_id and i.kind = 'task' and l.event = 'accepted'`,
    [tenantId],
  );
}

/** Sends one paper to its client for signature. The worker hands it to the e-signature service. */
async function sendEnvelope(
  db: Client,
  filed: readonly FiledPaper[],
  { tenantId, parties, now }: Files,
): Promise<void> {
  const sent =
    filed.find(({ reason }) => reason === UNSIGNED) ??
    filed.find(({ outcome }) => outcome === "in_review");
  if (!sent) return;
  const { transaction, item, documentId, versionId } = sent;
  const client = parties.find(({ transaction_id }) => transaction_id === transaction.id);
  const place = { tenant_id: tenantId, transaction_id: transaction.id, side_id: item.side_id };
  const id = deriveId("envelope", documentId);
  const expiry = new Date(now.getTime() + 12 * 24 * HOUR_MS).toISOString().slice(0, 10);
  await writeRows(db, "signature_envelopes", [
    {
      id,
      ...place,
      subject: `Please sign: ${item.title}`,
      status: "sending",
      message: "Two minutes on your phone are enough. Call me with any question.",
      expires_on: expiry,
      sent_by: transaction.owner_id,
      created_at: new Date(now.getTime() - 3 * HOUR_MS),
    },
  ]);
  await writeRows(db, "signature_envelope_documents", [
    {
      id: deriveId("envelope-document", id),
      ...place,
      envelope_id: id,
      place: 1,
      document_id: documentId,
      version_id: versionId,
    },
  ]);
  await writeRows(db, "signature_signers", [
    {
      id: deriveId("signer", id),
      ...place,
      envelope_id: id,
      place: 1,
      status: "waiting",
      name: client?.name ?? "Client",
      email: "client@signers.test",
    },
  ]);
}
