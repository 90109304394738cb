import { JsonFolder } from "../pages/json-folder";
import { sampleListings, type Listing } from "./listings";

type Change = { id: string; changes: Partial<Listing> };

/** The listings with the changes made on the page, which survive a restart. */
export class Catalog {
  private readonly changes: JsonFolder<Change>;
  private readonly byId: Map<string, Listing>;

  constructor(folder: string) {
    this.byId = new Map(sampleListings().map((listing) => [listing.ListingId, listing]));
    this.changes = new JsonFolder<Change>(folder, 2000);
    for (const { id, changes } of this.changes.rows) {
      const listing = this.byId.get(id);
      if (listing) Object.assign(listing, changes);
    }
  }

  all(): Listing[] {
    return [...this.byId.values()];
  }

  find(id: string): Listing | undefined {
    return this.byId.get(id);
  }

  byKey(key: string): Listing | undefined {
    return this.all().find(({ ListingKey }) => ListingKey === key);
  }

  async reprice(listing: Listing, price: number): Promise<void> {
    await this.change(listing, { ListPrice: price, PreviousListPrice: listing.ListPrice });
  }

  async change(listing: Listing, changed: Partial<Listing>): Promise<void> {
    const changes = { ...changed, ModificationTimestamp: new Date().toISOString() };
    Object.assign(listing, changes);
    const id = listing.ListingId;
    const stored = this.changes.rows.find((row) => row.id === id) ?? { id, changes: {} };
    Object.assign(stored.changes, changes);
    await this.changes.write(stored);
  }

  /** Returns a text that changes with every change, so that an open page reloads. */
  version(): string {
    return this.all()
      .map(({ ModificationTimestamp }) => ModificationTimestamp)
      .reduce((latest, at) => (at > latest ? at : latest));
  }
}
