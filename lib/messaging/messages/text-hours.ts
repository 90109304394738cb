import { parsePhoneNumber } from "@/lib/foundation/text/phone-number";
import { nextAllowedSendTime } from "./quiet-hours";

/**
 * The time zones of the area codes of the United States and Canada. From libphonenumber's map of prefixes to
 * time zones (Apache 2.0, July 2026), joined by area code. Of several zones whose clocks agree today, only one
 * is listed. A number keeps its code when its owner moves, so this is where a phone most likely is.
 */
const AREA_CODES: readonly { zones: readonly string[]; codes: string }[] = [
  {
    zones: ["America/New_York"],
    codes:
      "201 202 203 207 212 215 216 220 223 227 229 231 234 239 240 248 252 260 267 269 " +
      "272 276 283 301 302 304 305 313 315 317 321 324 326 329 330 332 336 339 347 351 " +
      "352 363 364 380 386 401 404 407 410 412 413 419 434 440 443 445 448 463 470 472 " +
      "475 478 484 502 508 513 516 517 518 540 551 561 567 570 571 582 585 586 603 607 " +
      "609 610 614 616 617 631 640 645 646 656 667 678 680 681 686 703 704 706 716 717 " +
      "718 724 727 728 732 734 740 743 754 757 762 765 770 771 772 774 781 786 802 803 " +
      "804 810 813 814 821 826 828 835 838 839 843 845 848 854 856 857 859 860 862 863 " +
      "864 865 878 904 908 910 912 914 917 919 929 930 934 937 941 943 947 948 954 959 " +
      "973 978 980 984 989",
  },
  {
    zones: ["America/Chicago"],
    codes:
      "205 210 214 217 218 224 225 228 235 251 254 256 262 274 281 309 312 314 316 318 " +
      "319 320 325 327 331 334 337 346 353 361 402 405 409 414 417 430 432 447 464 469 " +
      "479 501 504 507 512 515 531 534 539 557 563 572 573 580 601 608 612 615 618 629 " +
      "630 636 641 651 659 660 662 682 689 708 712 713 715 726 730 731 737 763 769 773 " +
      "779 806 815 816 817 830 832 847 870 872 901 903 913 918 920 931 936 938 940 945 " +
      "952 956 972 975 979 985",
  },
  {
    zones: ["America/Los_Angeles"],
    codes:
      "206 209 213 253 279 310 323 341 350 360 369 408 415 424 425 442 458 503 509 510 " +
      "530 559 562 564 619 626 628 650 657 661 669 702 707 714 725 738 747 760 805 818 " +
      "820 831 840 858 909 916 925 949 951 971",
  },
  {
    zones: ["America/Toronto"],
    codes:
      "226 249 263 289 343 354 365 367 382 416 437 438 450 468 514 519 548 579 581 613 " +
      "647 683 705 742 753 819 873 905 942",
  },
  { zones: ["America/Denver"], codes: "303 307 385 406 435 505 575 719 720 748 801 915 970 983" },
  { zones: ["America/Chicago", "America/New_York"], codes: "219 270 423 574 606 812 850 906" },
  { zones: ["America/Chicago", "America/Denver"], codes: "308 605 620 701 785" },
  { zones: ["America/Edmonton"], codes: "368 403 587 780 825" },
  { zones: ["America/Vancouver"], codes: "236 257 604 672 778" },
  { zones: ["America/Denver", "America/Los_Angeles"], codes: "208 541 775 986" },
  { zones: ["America/Halifax"], codes: "428 506 782 902" },
  { zones: ["America/Phoenix"], codes: "480 520 602 623" },
  { zones: ["America/Winnipeg"], codes: "204 431 474 584" },
  { zones: ["America/Puerto_Rico"], codes: "787 939" },
  { zones: ["America/Regina"], codes: "306 639" },
  { zones: ["America/Adak", "America/Anchorage", "Pacific/Honolulu"], codes: "907" },
  { zones: ["America/Denver", "America/Phoenix"], codes: "928" },
  {
    zones: [
      "America/Edmonton",
      "America/Fort_Nelson",
      "America/Toronto",
      "America/Vancouver",
      "America/Winnipeg",
    ],
    codes: "867",
  },
  { zones: ["America/Edmonton", "America/Vancouver"], codes: "250" },
  { zones: ["America/Halifax", "America/Puerto_Rico", "America/St_Johns"], codes: "709" },
  { zones: ["America/Halifax", "America/Toronto"], codes: "418" },
  { zones: ["America/Puerto_Rico", "America/St_Johns"], codes: "879" },
  { zones: ["America/St_Thomas"], codes: "340" },
  { zones: ["America/Toronto", "America/Winnipeg"], codes: "807" },
  { zones: ["Pacific/Guam"], codes: "671" },
  { zones: ["Pacific/Honolulu"], codes: "808" },
  { zones: ["Pacific/Pago_Pago"], codes: "684" },
  { zones: ["Pacific/Saipan"], codes: "670" },
];

const ZONES = new Map(
  AREA_CODES.flatMap(({ zones, codes }) => codes.split(" ").map((code) => [code, zones] as const)),
);

/** Returns the time zones of a phone's area code. Empty for a number abroad or an unknown code. */
export function listPhoneTimeZones(phone: string | null): readonly string[] {
  const code = /^\+1(\d{3})/.exec(parsePhoneNumber(phone) ?? "")?.[1];
  return (code && ZONES.get(code)) || [];
}

/**
 * Returns null when a text may be sent now, else the first moment at which it is 8 AM to 9 PM by the team's
 * clock and in every time zone of the number's area code: the law uses the recipient's time.
 */
export function nextAllowedTextTime(
  moment: string | Date,
  timeZone: string,
  phone: string | null,
): string | null {
  return nextAllowedSendTime(moment, timeZone, ...listPhoneTimeZones(phone));
}

type MailedText = {
  channel: string;
  mailing_id: string | null;
  recipient_phone: string | null;
  now: string;
  timeZone: string;
};

/** Returns the time until which a mailing's text waits for its recipient's day; null when it is sent now. */
export function findTextHold({ channel, mailing_id, ...text }: MailedText): string | null {
  return channel === "sms" && mailing_id !== null
    ? nextAllowedTextTime(text.now, text.timeZone, text.recipient_phone)
    : null;
}
