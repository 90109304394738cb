import {
  namesWhere,
  type Field,
  type WrittenColumn,
} from "@/lib/foundation/record-layer/field-table";
import { client_status } from "@/lib/foundation/supabase/enums/client-status.types";
import { clientDayFields } from "./day-fields";
import { CLIENT_SOURCES, SOURCE_LABELS } from "./sources";

/**
 * A client's fields, in the order of files and merging. A plain text or day is defined only here
 * (docs/adding-a-feature.md, "Adding a column"). Limits in characters, the same as in the database.
 */
export const clientFields = {
  name: {
    kind: "text",
    label: "Name",
    max: 100,
    required: true,
    merged: true,
    file: "own",
    headings:
      "name fullname clientname client contactname contact customername customer displayname leadname lead",
  },
  email: {
    kind: "email",
    label: "Email",
    max: 320,
    width: 220,
    merged: true,
    file: "own",
    headings:
      "email emailaddress mail emails email1 primaryemail contactemail clientemail email1value",
    meaning: "The first email; others are in `other_emails`",
  },
  phone: {
    kind: "phone",
    label: "Phone",
    max: 20,
    required: true,
    width: 144,
    merged: true,
    file: "own",
    headings:
      "phone phonenumber phones telephone telephonenumber tel mobile mobilephone mobilephonenumber mobilenumber mobileno cell cellphone cellphone1 cellnumber cellular primaryphone phonemobile contactnumber contactphone clientphone phone1 phone1value phoneno",
    meaning: "The first phone number; others are in `other_phones`",
  },
  other_emails: {
    kind: "contacts",
    label: "Other emails",
    meaning:
      "The other emails, `{label, email}` each, labels of up to 30 characters; replaces the whole list",
  },
  other_phones: {
    kind: "contacts",
    label: "Other phones",
    meaning:
      "The other phone numbers, `{label, phone}` each, labels of up to 30 characters; replaces the whole list",
  },
  address: {
    kind: "text",
    label: "Address",
    max: 500,
    section: "basic",
    width: 240,
    merged: true,
    file: "own",
    headings:
      "address fulladdress mailingaddress homeaddress postaladdress streetaddress street street1 streetname address1 addressline1 addressstreet homestreet currentaddress contactaddress address1street address1formatted primaryaddress completeprimaryaddress streetaddressmailingaddress mailingstreetaddress",
  },
  company: {
    kind: "text",
    label: "Company",
    max: 100,
    tooLong: "Company name too long",
    section: "basic",
    width: 180,
    merged: true,
    file: "cell",
    headings:
      "company companyname brokerage brokeragename organization organisation organizationname organization1name business businessname employer firm agency account accountname associatedcompany",
  },
  status: {
    kind: "choice",
    label: "Client type",
    shortLabel: "Type",
    header: "Status",
    values: client_status,
    unknown: "Status must be Buyer, Seller or In Contract",
    initial: "Buyer",
    width: 124,
    merged: true,
    file: "own",
    headings:
      "status type clienttype clientstatus contacttype leadtype customertype category role buyerseller dealtype",
  },
  source: {
    kind: "choice",
    label: "Source",
    values: CLIENT_SOURCES,
    labels: SOURCE_LABELS,
    unknown: "Choose one of the sources",
    initial: "unknown",
    section: "source",
    width: 128,
    file: "own",
    headings:
      "source leadsource clientsource contactsource originalsource sourcename leadsourcename howdidyouhearaboutus",
    meaning: "The source of the client. Default: `unknown`. A known source cannot be changed (409)",
  },
  source_detail: {
    kind: "text",
    label: "Source detail",
    max: 200,
    help: "Who referred them, which campaign, which open house.",
    section: "source",
    file: "own",
    headings: "sourcedetail sourcedetails leadsourcedetail leadsourcedetails sourcedescription",
    meaning: "Details of the source as free text, such as the referring person or the campaign",
  },
  received_at: {
    kind: "moment",
    label: "Received",
    width: 116,
    file: "own",
    headings:
      "received receivedat receivedon receiveddate datereceived leaddate dateadded createdat createdon createdate datecreated createddate regdate registered registrationdate inquirydate registertime registeredat registeredon createtime",
    meaning:
      "The time when the client first came to the team. Default: now; null if unknown. Cannot be changed later",
  },
  ...clientDayFields,
  tag_ids: {
    kind: "tags",
    label: "Tags",
    meaning: "The ids of all tags of the client, up to 20; replaces the whole list",
  },
  owner_id: {
    kind: "member",
    label: "Owner",
    merged: true,
    permission: "CLIENTS_ASSIGN",
    meaning:
      "The owner's id. Default: the caller. With CLIENTS_ASSIGN, any member in the caller's scope",
  },
} as const satisfies Record<WrittenColumn<"clients", "deal_value" | "last_contact_at">, Field>;

/** The fields of the source and its detail. */
export const SOURCE_FIELDS = namesWhere(clientFields, { section: "source" });

/** Fields whose file column is one unchanged cell. */
export const CELL_FIELDS = namesWhere(clientFields, { file: "cell" });
