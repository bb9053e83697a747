import { useEffect } from 'react';

/** Logs the requested path once, as an error. */
export function useMissingPageReport(): void {
  useEffect(() => {
    console.error(`404: no page at ${window.location.pathname}`);
  }, []);
}
