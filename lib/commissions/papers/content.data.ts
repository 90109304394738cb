import "server-only";
import { z } from "zod";
import { toStoredLineDto, type LineDto } from "@/lib/commissions/statements/serialize";
import { seesLine } from "@/lib/commissions/statements/visible-lines";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { formatDateTime } from "@/lib/foundation/text/format";
import type { DisbursementContent, PaperFacts, StatementPaperContent } from "./content";
import { readLetterhead } from "./letterhead.data";
import { paperMessages as text } from "./messages";
import type { PaidShare } from "./payments";

/** The approved statement that a paper belongs to, and its team. */
export type PaperOf = { tenantId: string; statementId: string };

type Statement = Tables<"commission_statement_records">;

const shareRow = z.object({
  user_id: z.string(),
  name: z.string().nullable(),
  plan: z.string().nullable(),
  net: z.string(),
  withheld: z.string(),
  payable: z.string(),
});

/**
 * Reads the content of the disbursement authorization of an approved statement, with everybody's amounts. The
 * caller checks who may see it. Throws 404.
 */
export async function readDisbursement(of: PaperOf): Promise<DisbursementContent> {
  const statement = await readStatement(of);
  const [facts, file, lines, shares, paper] = await Promise.all([
    readFacts(of, statement),
    readFile(of, statement.transaction_id),
    readLines(of),
    readPaidShares(of),
    readInstructions(of),
  ]);
  return { ...facts, ...file, lines, shares, instructions: paper };
}

/**
 * Reads the content of one person's statement, with only the lines that they may see. The caller checks whose
 * statements the reader may see. Throws 404 when the statement does not pay the person.
 */
export async function readStatementPaper(
  of: PaperOf,
  userId: string,
): Promise<StatementPaperContent> {
  const statement = await readStatement(of);
  const [facts, lines, shares] = await Promise.all([
    readFacts(of, statement),
    readLines(of),
    readShares(of),
  ]);
  const share = shares.find(({ user_id }) => user_id === userId);
  if (!share) throw notFound(text.notPaid);
  const { net, withheld, payable, plan, name } = share;
  const { paid_on: day, payment_reference: reference } = statement;
  return {
    ...facts,
    agent: name ?? "Former member",
    plan,
    net,
    withheld,
    payable,
    lines: lines.filter((line) => isSeenBy(line, userId)),
    paid: day && reference ? { day, reference } : null,
  };
}

const isSeenBy = ({ payee, payee_id, payee_name, member_id }: LineDto, userId: string): boolean =>
  seesLine(
    {
      memberId: member_id,
      payee:
        payee === "member"
          ? { kind: payee, memberId: payee_id ?? "" }
          : payee === "outside"
            ? { kind: payee, name: payee_name ?? "" }
            : { kind: payee },
    },
    { userId, seesAll: false },
  );

async function readStatement({ tenantId, statementId }: PaperOf): Promise<Statement> {
  const { data, error } = await serviceClient()
    .from("commission_statement_records")
    .select()
    .eq("tenant_id", tenantId)
    .eq("id", statementId)
    .not("approved_at", "is", null)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.notApproved);
  return data;
}

async function readFacts({ tenantId }: PaperOf, statement: Statement): Promise<PaperFacts> {
  const { letterhead, timeZone } = await readLetterhead(tenantId);
  const { number, side, version, title, price, closing_date, gross } = statement;
  return {
    brokerage: letterhead,
    number,
    side,
    version,
    property: title,
    price,
    closing_date: closing_date ?? "",
    gross: gross ?? "0.00",
    approved_by: statement.approved_by_name ?? "A former member",
    approved_at: `${formatDateTime(statement.approved_at ?? "", timeZone)} (${timeZone})`,
  };
}

/** Reads the parties and the title company of a transaction. */
async function readFile({ tenantId }: PaperOf, transactionId: string) {
  const db = serviceClient();
  const [file, parties] = await Promise.all([
    db
      .from("transactions")
      .select("title_company, title_contact, title_email")
      .eq("tenant_id", tenantId)
      .eq("id", transactionId)
      .single(),
    db
      .from("transaction_parties")
      .select("role, name, company")
      .eq("tenant_id", tenantId)
      .eq("transaction_id", transactionId)
      .in("role", ["Seller", "Buyer", "Other agent", "Title"])
      .order("role")
      .order("created_at")
      .order("id"),
  ]);
  if (file.error) throw toAppError(file.error);
  if (parties.error) throw toAppError(parties.error);
  const { title_company, title_contact, title_email } = file.data;
  const title = parties.data.find(({ role }) => role === "Title");
  return {
    parties: parties.data.filter(({ role }) => role !== "Title"),
    title: {
      company: title_company ?? title?.company ?? null,
      contact: title_contact ?? (title_company ? null : (title?.name ?? null)),
      email: title_email,
    },
  };
}

async function readLines({ tenantId, statementId }: PaperOf): Promise<LineDto[]> {
  const { data, error } = await serviceClient()
    .from("commission_line_details")
    .select()
    .eq("tenant_id", tenantId)
    .eq("statement_id", statementId)
    .order("place");
  if (error) throw toAppError(error);
  return data.map(toStoredLineDto);
}

/** Returns the share of each person whom an approved statement pays. The caller filters what the reader may see. */
export async function readShares({ tenantId, statementId }: PaperOf) {
  const { data, error } = await serviceClient()
    .from("commission_share_details")
    .select("user_id, name, plan, net, withheld, payable")
    .eq("tenant_id", tenantId)
    .eq("statement_id", statementId)
    .order("user_id");
  if (error) throw toAppError(error);
  return z.array(shareRow).parse(data);
}

async function readPaidShares(of: PaperOf): Promise<PaidShare[]> {
  const shares = await readShares(of);
  const { data, error } = await serviceClient()
    .from("member_licenses")
    .select("user_id, number")
    .eq("tenant_id", of.tenantId)
    .in(
      "user_id",
      shares.map(({ user_id }) => user_id),
    );
  if (error) throw toAppError(error);
  const numbers = new Map(data.map(({ user_id, number }) => [user_id, number]));
  return shares.map(({ user_id, name, withheld, payable }) => ({
    name,
    withheld,
    payable,
    license_number: numbers.get(user_id) ?? null,
  }));
}

/** Returns the approver's instructions for the title company. */
export async function readInstructions({ tenantId, statementId }: PaperOf): Promise<string | null> {
  const { data, error } = await serviceClient()
    .from("commission_papers")
    .select("instructions")
    .eq("tenant_id", tenantId)
    .eq("statement_id", statementId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data?.instructions ?? null;
}
