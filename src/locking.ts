/** How one recipient opens one case study. */
export interface HandedOut {
  title: string;
  /** Its page; with a key that opens it, if the recipient has one. */
  link: string;
  password: string;
  /** A text for an e-mail, with link and password on lines of their own. */
  message: string;
  /** Whether the project is a draft: nobody can open it before it is public. */
  isDraft: boolean;
}

/** What to hand on to a recipient. */
export interface Access {
  label: string;
  /** Without one there is only the password. */
  hasLink: boolean;
  handedOut: HandedOut[];
}

/** A recipient without secrets. `opens` are names of case studies, `until` is a day such as 2027-03-31. */
export interface RecipientSummary {
  label: string;
  opens: string[];
  hasLink: boolean;
  until?: string | undefined;
}

export interface NewRecipient {
  label: string;
  until?: string | undefined;
  /** All case studies, if undefined. */
  opens?: string[] | undefined;
}

/** What sealing has written to content/sealed. */
export interface Sealed {
  studies: { name: string; files: number; bytes: number; opensFor: string[] }[];
  /** Recipients whose last day is over: they open nothing any more. */
  expired: { label: string; until: string }[];
  /** The names of case studies without a working copy here, which stay as they are. */
  kept: string[];
  warnings: string[];
  /** The first recipient, where private/keys.json was missing and a passphrase was made. */
  made?: { label: string; passphrase: string };
  /** The owner's key, if it was made now. */
  ownerKey?: string;
}

/** The result of locking a project. */
export interface Locked {
  index: number;
  /** Its working copy is private/<name>.json. */
  name: string;
  /** The passphrase of the recipient that was added. */
  password: string;
  /** Whether it was made now, not given. */
  isMade: boolean;
  /** The owner's key, if it was made now. */
  ownerKey?: string;
  /** Its pictures that other parts of the site still show. */
  stillPublic: string[];
  /** What of it stands unencrypted in git's history, or that git could not be asked. */
  committed: string[];
  sealed: Sealed;
}

/** The result of restoring private/ from content/sealed. */
export interface Restored {
  /** The restored files, relative to private/. */
  files: string[];
  /** The recipients in private/keys.json, if it was written. */
  labels?: string[];
  /** Case studies that this key does not open. */
  closed: string[];
  /** Case studies that are not sealed yet. */
  unsealed: string[];
}

export type Report = (progress: string) => void;

/**
 * The locked case studies, for their owner. `root` is the project's folder, `report` receives lines of progress. All
 * throw an Error with a message for the owner if they fail; then nothing is changed.
 */
export interface Locking {
  /** Locks an open project, for a new recipient with this passphrase, or a made one. */
  lockProject(
    root: string,
    project: { index: number; passphrase?: string | undefined },
    report?: Report,
  ): Promise<Locked>;
  /** What `Locked` says of git's history, before the project is locked. */
  committedBefore(root: string, index: number): Promise<string[]>;
  makePassphrase(): string;
  listRecipients(root: string): RecipientSummary[];
  /** Adds a recipient, and seals anew. */
  addRecipient(root: string, recipient: NewRecipient, report?: Report): Promise<Access>;
  /** Replaces the link and the passphrase of a recipient, and seals anew. A last day that is not over stays. */
  renewRecipient(
    root: string,
    recipient: { label: string; until?: string | undefined },
    report?: Report,
  ): Promise<Access>;
  showRecipient(root: string, label: string): Access;
  /** What the owner should know who hands on a link: what its visitors lack on the site's host. */
  sharingNotes(root: string): string[];
  /** Takes the access back, and seals anew. */
  revokeRecipient(root: string, label: string, report?: Report): Promise<void>;
  /** Restores private/ with the owner's key. */
  restore(root: string, ownerKey: string): Promise<Restored>;
  /** Seals all locked projects with a working copy. Without private/keys.json the first recipient gets `passphrase`. */
  sealAll(root: string, options?: { passphrase?: string | undefined; report?: Report }): Promise<Sealed>;
  /** The names of the locked case studies whose working copies or keys have changed since they were sealed. */
  unsealedNames(root: string): string[];
}
