import { formatField } from "@/lib/foundation/record-layer/field-text";
import type { Deal } from "@/lib/records/deals/serialize";
import { transactionFields } from "./fields";
import type { Transaction } from "./serialize";

type ComparedField = "property_address" | "property_type" | "contract_price" | "closing_date";

/** A field whose values differ between a deal and its transaction. The values are formatted; null means empty. */
export type Difference = {
  field: ComparedField;
  label: string;
  inDeal: string | null;
  inTransaction: string | null;
  /** The changes that copy the deal's value to the transaction, and the transaction's value to the deal. */
  toTransaction: Partial<Pick<Transaction, ComparedField>>;
  toDeal: Partial<
    Pick<Deal, "property_address" | "property_type" | "value" | "expected_close_date">
  >;
};

type DealFacts = Pick<Deal, "property_address" | "property_type" | "value" | "expected_close_date">;
type TransactionFacts = Pick<Transaction, ComparedField | "list_price">;

/**
 * Returns the fields in which a deal and its transaction differ, in the form's order. A deal value of 0
 * counts as no price. Without a contract price, the deal's value is compared to the list price.
 */
export function findDifferences(deal: DealFacts, transaction: TransactionFacts): Difference[] {
  const { property_address, property_type, closing_date } = transaction;
  const differences = [
    toDifference("property_address", deal.property_address, property_address, {
      toDeal: { property_address },
    }),
    toDifference("property_type", deal.property_type, property_type, { toDeal: { property_type } }),
    isListPrice(deal, transaction)
      ? null
      : toDifference("contract_price", deal.value || null, transaction.contract_price, {
          toDeal: { value: transaction.contract_price ?? 0 },
        }),
    toDifference("closing_date", deal.expected_close_date, closing_date, {
      toDeal: { expected_close_date: closing_date },
    }),
  ];
  return differences.filter((difference) => difference !== null);
}

const isListPrice = ({ value }: DealFacts, { contract_price, list_price }: TransactionFacts) =>
  contract_price === null && (value || null) === list_price;

function toDifference(
  field: ComparedField,
  inDeal: string | number | null,
  inTransaction: string | number | null,
  { toDeal }: Pick<Difference, "toDeal">,
): Difference | null {
  if (inDeal === inTransaction) return null;
  const described = transactionFields[field];
  return {
    field,
    label: described.label,
    inDeal: formatField(described, inDeal),
    inTransaction: formatField(described, inTransaction),
    toTransaction: { [field]: inDeal },
    toDeal,
  };
}
