/** The links of the navigation: in the header, and on a phone at the bottom. */

import { GAMES } from "../games";

export interface NavigationLink {
  address: string;
  /** The prefix of all addresses that belong to it. */
  under: string;
  /** The name, and a short one for small screens. */
  key: string;
  short: string;
  /** The icon: a path in a box of 32 by 32. */
  picture: string;
  /** Whether it is in the header only; on a phone it is on the front page. */
  wide?: true;
}

export const LINKS: readonly NavigationLink[] = [
  {
    address: "/games",
    under: "/games",
    key: "web-mine",
    short: "web-mine-short",
    picture: "M5 5h9v11H5ZM18 5h9v7h-9ZM18 16h9v11h-9ZM5 20h9v7H5Z",
  },
  {
    address: "/lobby",
    under: "/lobby",
    key: "web-way-lobby",
    short: "web-short-lobby",
    picture: "M4 30V15q0-9 12-12q12 3 12 12v15M10 30V17q0-4 6-6q6 2 6 6v13M2 30h28",
  },
  {
    address: "/archive",
    under: "/archive",
    key: "web-archive",
    short: "web-archive",
    picture: "M4 6h24v6H4ZM6 12v15h20V12M12 17h8",
    wide: true,
  },
  {
    address: `/learn/${GAMES[0]?.id ?? ""}`,
    under: "/learn",
    key: "web-way-learn",
    short: "web-short-learn",
    picture: "M16 8q-5-4-13-4v21q8 0 13 4q5-4 13-4V4q-8 0-13 4ZM16 8v21",
  },
  {
    address: "/cards",
    under: "/cards",
    key: "web-way-cards",
    short: "web-short-cards",
    picture: "M6 7h14v20H6ZM20 9l6 2-4 16M10 12h6M10 16h6M10 20h3",
  },
  {
    address: "/companion",
    under: "/companion",
    key: "web-way-companion",
    short: "web-short-companion",
    picture: "M5 5h22v22H5ZM12 5v22M19 5v22M5 12h22M5 19h22",
  },
];

export const HOME: NavigationLink = {
  address: "/",
  under: "",
  key: "web-short-home",
  short: "web-short-home",
  picture: "M16 3a13 13 0 1 0 .1 0ZM16 11a5 5 0 1 0 .1 0ZM16 3v8M16 21v8M3 16h8M21 16h8",
};

export const isHere = (link: NavigationLink, path: string): boolean =>
  link.under ? path.startsWith(link.under) : path === link.address;
