/** Towns of central Ohio with their postal codes and their share of the listings, in percent. */
export const TOWNS = [
  { city: "Columbus", zips: ["43201", "43206", "43214", "43215", "43221", "43230"], share: 40 },
  { city: "Dublin", zips: ["43016", "43017"], share: 8 },
  { city: "Westerville", zips: ["43081", "43082"], share: 9 },
  { city: "Hilliard", zips: ["43026"], share: 7 },
  { city: "Upper Arlington", zips: ["43220", "43221"], share: 6 },
  { city: "Worthington", zips: ["43085"], share: 5 },
  { city: "Grove City", zips: ["43123"], share: 6 },
  { city: "Gahanna", zips: ["43230"], share: 5 },
  { city: "New Albany", zips: ["43054"], share: 4 },
  { city: "Powell", zips: ["43065"], share: 4 },
  { city: "Delaware", zips: ["43015"], share: 4 },
  { city: "Pickerington", zips: ["43147"], share: 2 },
] as const;

/** Street names with the suffix as the standard spells it. Some exist in several towns. */
export const STREETS = [
  ["Schiller", "Street"],
  ["Mohawk", "Street"],
  ["Beck", "Street"],
  ["Elm", "Street"],
  ["Maple", "Avenue"],
  ["Oakland", "Avenue"],
  ["Tibet", "Road"],
  ["Weisheimer", "Road"],
  ["Fairlawn", "Drive"],
  ["Riverside", "Drive"],
  ["Brand", "Road"],
  ["Sunbury", "Road"],
  ["Polaris", "Parkway"],
  ["Summit", "Street"],
  ["Hamilton", "Avenue"],
  ["Whittier", "Street"],
  ["Jaeger", "Street"],
  ["Lane", "Avenue"],
  ["Fishinger", "Boulevard"],
  ["Kenny", "Road"],
  ["Granville", "Street"],
  ["Cherry Bottom", "Road"],
  ["Morse", "Road"],
  ["Olentangy River", "Road"],
  ["Liberty", "Court"],
  ["Stonehenge", "Circle"],
  ["Quarry", "Lane"],
  ["Harbor Pointe", "Way"],
  ["Tuttle", "Terrace"],
  ["Memorial", "Place"],
  ["Blacklick", "Trail"],
  ["State Route 161", null],
] as const;

/** Invented offices, so that readers recognise the stand-in. */
export const OFFICES = [
  "Sample Realty of Columbus",
  "Example Homes",
  "Test Brokerage Group",
  "Placeholder Properties",
] as const;

export const AGENTS = [
  "Sample Agent One",
  "Sample Agent Two",
  "Sample Agent Three",
  "Sample Agent Four",
  "Sample Agent Five",
] as const;
