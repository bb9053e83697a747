import type { ChosenLook } from '../../content/model/look';

/** The finished site before a host's own files are added. Names are relative to the site, without its base. */
export interface SiteParts {
  /** The path that the site stands below, such as `/portfolio`; empty at the root of its domain. */
  base: string;
  /** The pages' HTML by file name. */
  pages: ReadonlyMap<string, string>;
  /** All other files by name, each with its name in Gatsby's folder. */
  files: ReadonlyMap<string, string>;
  /** Earlier addresses, with the base; the query and the fragment are handed on. */
  redirects: readonly Redirect[];
  /** The page about missing projects, if there is one. */
  missingProject?: string | undefined;
  /** False for a preview, which search engines should not index. */
  listed: boolean;
  /** What the owner has chosen of the look. */
  look?: ChosenLook | undefined;
}

interface Redirect {
  from: string;
  to: string;
}

/** What is written into a host's folder, by name: texts as they are, in this order, and copies of Gatsby's files. */
export interface Arrangement {
  texts: Map<string, string>;
  copies: Map<string, string>;
}

/** Something that a host can't do. */
export interface Lack {
  /** A sentence for the owner. */
  text: string;
  /** Whether it concerns who opens a locked case study. */
  isOfLock?: boolean;
}

/** A host of the finished site: what it reads, and what it can't do. */
export interface Host {
  /** For `--host`. */
  name: string;
  title: string;
  /** The folder that it publishes, in the project's. */
  folder: string;
  /** The end of the addresses that it gives to sites. */
  domain?: string;
  /** The file in `.github/workflows` that publishes there. */
  workflow?: string;
  /** Whether it is building the site, by its variables. */
  isBuilding(env: Record<string, string | undefined>): boolean;
  /** What visitors lack there. */
  lacks: readonly Lack[];
  /** @throws Error with a message for the owner if the site can't be published there */
  arrange(site: SiteParts): Arrangement;
}
