import type { CellField } from "./fields";
import type { ImportField } from "./import-fields";

/**
 * Column headings of other systems, by `normalizeHeader`. A field of one cell is also found by its
 * label. The source of each product's headings: docs/features/records/clients.md, "Import".
 */
export const SPELLINGS: Record<Exclude<ImportField, CellField>, string> &
  Partial<Record<CellField, string>> = {
  name: "name fullname clientname client contactname contact customername customer displayname leadname lead",
  name_last_first: "namelastfirst lastfirst lastnamefirst lastnamefirstname fullnamelastfirst",
  first_name: "firstname first givenname fname forename contactfirstname primaryfirstname",
  middle_name: "middlename middle additionalname",
  last_name: "lastname last surname familyname lname contactlastname primarylastname",
  email: "email emailaddress mail emails email1 primaryemail contactemail clientemail email1value",
  phone:
    "phone phonenumber phones telephone telephonenumber tel mobile mobilephone mobilephonenumber mobilenumber mobileno cell cellphone cellphone1 cellnumber cellular primaryphone phonemobile contactnumber contactphone clientphone phone1 phone1value phoneno",
  other_email:
    "otheremail otheremails secondaryemail secondemail alternateemail additionalemail additionalemailaddresses personalemail workemail homeemail businessemail emailpersonal emailwork emailhome",
  other_phone:
    "otherphone otherphones secondaryphone alternatephone homephone workphone businessphone officephone phonehome phonework phoneoffice workfax homefax fax faxnumber",
  contact_label: "",
  address:
    "address fulladdress mailingaddress homeaddress postaladdress streetaddress street street1 streetname address1 addressline1 addressstreet homestreet currentaddress contactaddress address1street address1formatted primaryaddress completeprimaryaddress streetaddressmailingaddress mailingstreetaddress",
  address_2:
    "address2 addressline2 street2 homestreet2 unit apt apartment suite unitnumber address1extendedaddress address1pobox",
  city: "city town addresscity homecity mailingcity address1city primarycity citymailingaddress",
  state:
    "state province stateprovince region addressstate homestate mailingstate address1region address1state stateregion primarystate provincemailingaddress statemailingaddress",
  zip: "zip zipcode postcode postalcode postal addresszip homepostalcode mailingzip mailingzipcode address1postalcode address1zip zippostalcode primaryzip postalcodemailingaddress zipcodemailingaddress",
  country:
    "country countryregion addresscountry homecountry mailingcountry address1country countrymailingaddress",
  company:
    "company companyname brokerage brokeragename organization organisation organizationname organization1name business businessname employer firm agency account accountname associatedcompany",
  status:
    "status type clienttype clientstatus contacttype leadtype customertype category role buyerseller dealtype",
  source:
    "source leadsource clientsource contactsource originalsource sourcename leadsourcename howdidyouhearaboutus",
  source_detail: "sourcedetail sourcedetails leadsourcedetail leadsourcedetails sourcedescription",
  stage: "stage leadstage contactstage clientstage pipeline pipelinestage",
  opted_out: "",
  opted_out_email: "",
  opted_out_texts: "",
  opted_out_calls: "",
  opted_in_email: "",
  opted_in_texts: "",
  opted_in_calls: "",
  received_at:
    "received receivedat receivedon receiveddate datereceived leaddate dateadded createdat createdon createdate datecreated createddate regdate registered registrationdate inquirydate registertime registeredat registeredon createtime",
  birthday: "birthday birthdate birth birthdayon bday dateofbirth dob dobdate",
  home_anniversary:
    "homeanniversary homeanniversarydate houseaversary homeversary homeiversary homepurchaseanniversary closinganniversary purchaseanniversary movein moveindate",
  tags: "tag tags label labels hashtag hashtags groupmembership keywords",
  owner:
    "owner ownername owneremail contactowner assignedto assignedagent assignedagentemail agentemail agentname leadowner",
  notes: "note notes comment comments remarks agentnotes contactnotes background",
};

/** Whether a heading names a note, which needs no heading: "Notes", "Note 2". */
export const isNoteHeading = (folded: string): boolean =>
  SPELLINGS.notes.split(" ").includes(folded.replace(/\d+$/, ""));
