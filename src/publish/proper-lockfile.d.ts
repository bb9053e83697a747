/** The library has no types of its own. */
declare module 'proper-lockfile' {
  interface Options {
    lockfilePath?: string;
    /** Milliseconds without a renewal after which a lock counts as left behind. */
    stale?: number;
    /** Called if somebody else has taken the lock away. */
    onCompromised?: (error: Error) => void;
  }
  /** Locks a file, and resolves with what releases it; rejects if it is locked. */
  export function lock(file: string, options?: Options): Promise<() => Promise<void>>;
}
