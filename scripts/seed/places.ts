import type { Random } from "./random";

export type Place = {
  city: string;
  zip: string;
  areaCode: "614" | "740";
  /** The price range of homes, in thousands of US dollars. */
  prices: readonly [number, number];
  streets: readonly string[];
};

/** Suburbs and quarters around Columbus with real street names. House numbers are random. */
export const PLACES: readonly Place[] = [
  place(
    "Columbus",
    "43206",
    "614",
    [285, 890],
    "City Park Ave|Mohawk St|S Third St|Jaeger St|E Beck St|Whittier St|E Sycamore St",
  ),
  place(
    "Columbus",
    "43214",
    "614",
    [265, 640],
    "E Beechwold Blvd|Olentangy Blvd|Crestview Rd|E Torrence Rd|Rustic Pl|Acton Rd|Midgard Rd",
  ),
  place(
    "Columbus",
    "43202",
    "614",
    [240, 520],
    "E Tompkins St|Arcadia Ave|Indianola Ave|Medary Ave|Northridge Rd|Clinton Heights Ave",
  ),
  place(
    "Columbus",
    "43215",
    "614",
    [310, 980],
    "Neil Ave|Buttles Ave|W Goodale St|Dennison Ave|Hamlet St|N Fourth St",
  ),
  place(
    "Columbus",
    "43205",
    "614",
    [210, 460],
    "Bryden Rd|Oakwood Ave|Franklin Ave|E Rich St|Bulen Ave",
  ),
  place(
    "Columbus",
    "43211",
    "614",
    [115, 215],
    "Weber Rd|Genessee Ave|Duxberry Ave|Hamilton Ave|Aberdeen Ave",
  ),
  place(
    "Columbus",
    "43228",
    "614",
    [165, 275],
    "Georgesville Rd|Redmond Rd|Sullivant Ave|Clime Rd|Postle Blvd",
  ),
  place(
    "Upper Arlington",
    "43221",
    "614",
    [380, 960],
    "Tremont Rd|Northam Rd|Zollinger Rd|Mountview Rd|Redding Rd|Lytham Rd|Andover Rd",
  ),
  place(
    "Grandview Heights",
    "43212",
    "614",
    [350, 780],
    "Grandview Ave|Elmwood Ave|Lincoln Rd|Oxley Rd|Wyandotte Rd|W First Ave",
  ),
  place(
    "Bexley",
    "43209",
    "614",
    [340, 1150],
    "S Drexel Ave|Bryden Rd|S Cassady Ave|Fair Ave|Roosevelt Ave|S Remington Rd|Sheridan Ave",
  ),
  place(
    "Worthington",
    "43085",
    "614",
    [320, 720],
    "E New England Ave|Evening St|Oxford St|Hartford St|Morning St|Greenwich St|Andover St",
  ),
  place(
    "Dublin",
    "43017",
    "614",
    [345, 890],
    "Coffman Rd|Muirfield Dr|Tullymore Dr|Brand Rd|Glencree Pl|Carrigan Ct|Dunsheath Dr",
  ),
  place(
    "Hilliard",
    "43026",
    "614",
    [265, 520],
    "Davidson Rd|Scioto Darby Rd|Alton Darby Creek Rd|Cemetery Rd|Heritage Club Dr|Main St",
  ),
  place(
    "Westerville",
    "43081",
    "614",
    [275, 560],
    "E Walnut St|S State St|Otterbein Ave|W Main St|Spring Rd|Executive Pkwy|Hempstead Rd",
  ),
  place(
    "Westerville",
    "43082",
    "614",
    [360, 790],
    "Africa Rd|Highland Lakes Ave|Lewis Center Rd|Worthington Rd|Medallion Dr E",
  ),
  place(
    "Gahanna",
    "43230",
    "614",
    [260, 590],
    "Clark State Rd|Granville St|Hamilton Rd|Cherry Bottom Rd|Larry Ln|Wynne Ridge Ct",
  ),
  place(
    "New Albany",
    "43054",
    "614",
    [480, 1650],
    "Fodor Rd|Lambton Park Rd|Harlem Rd|Reynoldsburg-New Albany Rd|Pembrooke Green|Alpath Rd",
  ),
  place(
    "Reynoldsburg",
    "43068",
    "614",
    [195, 360],
    "E Main St|Waggoner Rd|Briarcliff Rd|Rosehill Rd|Graham Rd|Haft Dr",
  ),
  place(
    "Pickerington",
    "43147",
    "614",
    [270, 510],
    "Hill Rd N|Refugee Rd|Diley Rd|Milnor Rd|Pickerington Ponds Rd|Stonecreek Dr N",
  ),
  place(
    "Canal Winchester",
    "43110",
    "614",
    [250, 445],
    "W Waterloo St|Gender Rd|Washington St|Groveport Rd|Dove Pkwy",
  ),
  place(
    "Grove City",
    "43123",
    "614",
    [235, 470],
    "Broadway|Hoover Rd|Grove City Rd|Buckeye Pkwy|Orders Rd|Holton Rd",
  ),
  place(
    "Powell",
    "43065",
    "614",
    [390, 1050],
    "S Liberty St|Seldom Seen Rd|Rutherford Rd|Scioto Chase Blvd|Wedgewood Blvd|Liberty Rd",
  ),
  place(
    "Lewis Center",
    "43035",
    "740",
    [340, 720],
    "Lewis Center Rd|Shanahan Rd|Cheshire Rd|Owenfield Dr|Old State Rd|Bale Kenyon Rd",
  ),
  place(
    "Delaware",
    "43015",
    "740",
    [230, 490],
    "W William St|N Franklin St|W Lincoln Ave|Troy Rd|Stockdale Dr|Houk Rd|E Winter St",
  ),
  place(
    "Sunbury",
    "43074",
    "740",
    [265, 520],
    "E Cherry St|N Miller Dr|Cheshire Rd|S Columbus St|Golf Course Rd",
  ),
  place(
    "Pataskala",
    "43062",
    "740",
    [215, 430],
    "E Broad St|Mink St|Headleys Mill Rd|Summit Rd SW|Taylor Rd SW",
  ),
  place(
    "Granville",
    "43023",
    "740",
    [320, 850],
    "E Broadway|Burg St|Newark-Granville Rd|Welsh Hills Rd|W Elm St|N Pearl St",
  ),
  place(
    "Newark",
    "43055",
    "740",
    [140, 320],
    "Granville St|W Church St|Hudson Ave|Sharon Valley Rd|Mt Vernon Rd|N 21st St",
  ),
  place(
    "Lancaster",
    "43130",
    "740",
    [155, 340],
    "E Main St|N High St|Wheeling Hill|E Mulberry St|Lincoln Ave|W Fair Ave",
  ),
  place("London", "43140", "740", [165, 330], "E High St|N Main St|W Center St|Elm St|Keny Blvd"),
  place(
    "Plain City",
    "43064",
    "614",
    [310, 640],
    "W Main St|Lafayette-Plain City Rd|Jerome Rd|Cosgray Rd|Noteman Rd",
  ),
  place(
    "Groveport",
    "43125",
    "614",
    [205, 370],
    "Main St|College St|Hendron Rd|Richardson Rd|Bixby Rd",
  ),
];

/** Returns an address on one line: "1842 Tremont Rd, Upper Arlington, OH 43221". */
export function drawAddress(random: Random, { streets, city, zip }: Place, unit = ""): string {
  return `${random.between(21, 8960)} ${random.pick(streets)}${unit}, ${city}, OH ${zip}`;
}

function place(
  city: string,
  zip: string,
  areaCode: Place["areaCode"],
  prices: Place["prices"],
  streets: string,
): Place {
  return { city, zip, areaCode, prices, streets: streets.split("|") };
}
