import { attackOwnedTable } from "../owned-table";

attackOwnedTable({
  table: "clients",
  area: "CLIENTS",
  owner: "owner_id",
  text: "name",
  required: { name: "'New client'", phone: "'614'" },
  kept: [
    "deal_value",
    "last_contact_at",
    "created_at",
    "updated_at",
    "field_stamps",
    "custom_search",
    "id",
  ],
  rights: {
    owner: { read: "tenant", change: "tenant", remove: "tenant", give: "tenant" },
    admin: { read: "tenant", change: "tenant", remove: "none", give: "tenant" },
    manager: { read: "team", change: "team", remove: "none", give: "team" },
    agent: { read: "own", change: "own", remove: "none", give: "own" },
    viewer: { read: "own", change: "none", remove: "none", give: "none" },
  },
  ownersDelete: false,
});
