import type { Random } from "./random";

// Invented names, in a mix of families typical of central Ohio. None belongs to a real customer.
const FAMILIES: readonly (readonly [{ first: string[]; last: string[] }, number])[] = [
  [
    {
      first:
        words(`Amy Andrew Angela Becky Brian Brooke Caleb Carrie Chad Christine Claire Colin Craig Dana Darlene
        David Debra Derek Diane Douglas Eleanor Emily Eric Erin Evan Gail George Greg Hannah Heather Holly Ian Jack
        Janet Jason Jeff Jenna Jill Joan Joel Julie Karen Kate Keith Kelly Kristen Kyle Laura Leah Linda Lori Lucas
        Luke Marcia Martin Matt Megan Melissa Michelle Molly Nathan Nick Nora Owen Pamela Patrick Paula Peter Rachel
        Rebecca Rob Roger Ruth Ryan Sam Sarah Scott Sharon Shelby Stacey Stephanie Steve Susan Tammy Tara Theresa
        Tim Todd Tom Tracy Travis Tyler Valerie Wade Wendy Zach`),
      last: words(`Abbott Albright Baird Barnhart Beck Bixler Boyd Brandt Brubaker Burkhart Caldwell Clark Cochran
        Conley Coyle Crabtree Davis Deitz Dillard Doyle Eberly Eichhorn Farrow Fenton Fisher Fogle Frye Gallagher
        Gantz Gilchrist Goodwin Grubb Hager Harmon Hatfield Heckert Hennessy Hoover Hostetler Huffman Ingram Jacobs
        Jarvis Keener Kessler Kirkpatrick Kline Koenig Lamb Landis Lawson Leach Lockhart Long Lutz Mabry Maddox
        Marsh McCoy McKinley Metzger Miller Mosier Mullins Nash Neff Nolan Oberlin Parrish Pfeiffer Pickett Poling
        Pratt Pruitt Radcliff Rausch Reese Ritchie Rossi Runyon Sauer Schaefer Schottenstein Seitz Shoemaker Slater
        Snyder Spangler Stambaugh Stoltz Stroud Swisher Tackett Thornton Troyer Underwood Vance Wagner Weaver
        Whitaker Wirthman Yoder Young Zeller Zimmerman`),
    },
    58,
  ],
  [
    {
      first:
        words(`Aaliyah Andre Bernard Camille Darnell Denise Dominique Ebony Felicia Isaiah Jasmine Jerome Keisha
        Kendra Lamar Latoya Malcolm Marcus Monique Nia Reginald Simone Tamika Terrence Tyrone Yvonne`),
      last: words(`Banks Bell Booker Bryant Coleman Dawson Ellison Franklin Gaines Glover Hairston Hollis Jefferson
        Lyles Mack Mayfield Peoples Randolph Sims Tolliver Wallace Winfield Womack`),
    },
    11,
  ],
  [
    {
      first:
        words(`Alejandra Ana Andrés Beatriz Carlos César Daniela Diego Elena Esteban Gabriela Héctor Inés Javier
        José Juan Lucía Luis Marisol Mónica Óscar Paola Raúl Rocío Sofía Tomás Verónica`),
      last: words(`Acosta Álvarez Benítez Cárdenas Castillo Delgado Domínguez Escobar Figueroa García Gutiérrez
        Hernández Ibáñez Juárez López Marín Méndez Núñez Ocampo Peña Quiñones Ramírez Ríos Salazar Trejo Vásquez`),
    },
    9,
  ],
  [
    {
      first:
        words(`Abdi Abdirahman Amina Asha Ayaan Faduma Farah Halima Hodan Ifrah Jamal Khadija Mahad Mohamed Nasra
        Omar Sahra Yusuf`),
      last: words(
        `Abdullahi Adan Ali Aden Farah Guled Hassan Hersi Ibrahim Jama Mohamud Nur Osman Sharif Warsame`,
      ),
    },
    6,
  ],
  [
    {
      first:
        words(`Aditi Anand Arjun Deepa Divya Kavita Kiran Lakshmi Manish Meera Neha Nikhil Priya Rajesh Ravi Rohan
        Sanjay Shreya Sunita Vikram`),
      last: words(`Agarwal Bhatt Chopra Desai Gupta Iyer Joshi Kapoor Krishnan Mehta Nair Patel Rao Reddy Sharma Shah
        Subramanian Verma`),
    },
    6,
  ],
  [
    {
      first: words(`Bishnu Chandra Dhan Gita Hari Januka Kamal Laxmi Mon Pabitra Sita Tika`),
      last: words(
        `Acharya Adhikari Bhattarai Chhetri Dahal Gurung Khanal Mishra Neopaney Rai Subedi Tamang`,
      ),
    },
    3,
  ],
  [
    {
      first:
        words(`Akiko Daisuke Grace Hao Hiroshi Hye-jin Jian Kenji Li Ling Mei Min-jun Naoko Trang Wei Xiu Yuki
        Yan`),
      last: words(`Chen Cho Fujimoto Huang Ito Kim Lee Lin Liu Nakamura Nguyen Okada Park Phan Sato Tanaka Tran Wang
        Wu Zhang`),
    },
    5,
  ],
  [
    {
      first: words(`Abena Ama Efua Kofi Kojo Kwame Yaw`),
      last: words(`Agyeman Asante Boateng Danso Mensah Opoku Owusu`),
    },
    1,
  ],
  [
    {
      first: words(`Adaeze Chidi Ifeoma Ngozi Obinna Uche`),
      last: words(`Adeyemi Eze Nwosu Obi Okafor`),
    },
    1,
  ],
];

/** Names that are hard to display: accents, particles, apostrophes, two people, one very long. */
export const TELLING_NAMES = [
  "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard",
  "Ángel de la Cruz",
  "María José Fernández-Villanueva y Ortega",
  "Bjørn Østergaard",
  "Łukasz Wójcik",
  "Nguyễn Thị Minh Khai",
  "Zoë O'Donnell",
  "Renée D'Angelo-Fitzgerald",
  "Siân Llewellyn",
  "Aaliyah al-Rashid",
  "Ludwig van der Meulen",
  "Bill & Carol Hatfield",
  "Kwame and Abena Boateng",
  "J. P. McAllister III",
  "Dr. Saoirse Ní Bhriain",
  "Çağla Yıldız",
  "Åse Lindqvist",
  "Émile Thibodeaux",
] as const;

/** Returns a first and last name that go together. */
export function drawName(random: Random): string {
  const family = random.weighted(FAMILIES);
  return `${random.pick(family.first)} ${random.pick(family.last)}`;
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
