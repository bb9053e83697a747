import { useEffect } from 'react';

/** Logs the address that was asked for, once, as an error. */
export function useMissingPageReport(): void {
  useEffect(() => {
    console.error(`404: no page at ${window.location.pathname}`);
  }, []);
}
