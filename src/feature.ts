import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Diagnostic } from './content/engine/diagnostic';
import type { ContentReport } from './content/check/report';
import type { Content } from './content/schema/schema';
import type { Locking } from './locking';

/** What the data layer knows of a project. */
export interface ListedProject {
  sealed: string | null;
}

/** A template for the pages of certain projects, in place of the open case study's. */
export interface ProjectTemplate {
  /** The file of its component, in the project's folder. Its name is the template's. */
  component: string;
  shows: (project: ListedProject) => boolean;
  /**
   * Prepares the pages of these projects; returns what the page of each is given.
   * @throws Error with a message for the owner
   */
  prepare: (root: string, projects: readonly ListedProject[]) => Promise<(project: ListedProject) => object>;
}

/** What is known once a change was handled: the revision of the valid content, and the result of `checkContent`. */
export interface Refreshed {
  revision: number;
  report?: ContentReport | undefined;
}

/** The development server, and what a feature may use there. */
export interface Development {
  /** The project's folder. */
  root: string;
  /** Gatsby's Express server. */
  app: {
    use: (handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown) => unknown;
  };
  /** Gatsby's state. */
  state: unknown;
  /** Updates the site with the current content. */
  refresh: () => Promise<Refreshed>;
  /** Checks the whole site in a folder; `checked` is the result of `checkContent`, if known. */
  check: (root: string, checked?: ContentReport) => Promise<ContentReport>;
  /** The lock, if this site has one. */
  locking: Locking | undefined;
}

/** Where a feature is hooked into the site, on the owner's computer and the host (site.ts). */
export interface Feature {
  /** Errors and warnings beside those of the content, which is undefined while it is invalid. */
  check?: (root: string, content: Content | undefined) => Promise<Diagnostic[]>;
  templates?: readonly ProjectTemplate[];
  develop?: (development: Development) => void;
  /** The commands of package.json, by name, with what they do with their arguments. */
  commands?: Record<string, (args: readonly string[]) => Promise<void>>;
  locking?: Locking;
}
