type Listener = (change: { action: 'PUSH' | 'POP'; location: { pathname: string } }) => void;

const listeners = new Set<Listener>();

/** Stands in for the router's history, which calls its listeners between the change of the address and that of the page. */
export const globalHistory = {
  listen: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function changeAddress(action: 'PUSH' | 'POP', address: string): void {
  const location = new URL(address, 'http://localhost');
  for (const listener of listeners) listener({ action, location });
}
