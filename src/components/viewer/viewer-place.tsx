import { createContext, useState, type ReactNode } from 'react';

/** Fetches the viewer's code; called on intent, so that it is there at the press. */
export const loadViewer = () => import('./viewer');

type Opened = Awaited<ReturnType<typeof loadViewer>> & { link: HTMLAnchorElement };

/** Opens the viewer at a link. */
export const OpenViewer = createContext<(opened: Opened) => void>(() => undefined);

/** Whether the viewer covers the page. */
export const ViewerIsOpen = createContext(false);

/** Shows the pictures in it at full size, in one sequence. */
export function ViewerPlace({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  return (
    <OpenViewer value={setOpened}>
      <ViewerIsOpen value={opened !== undefined}>{children}</ViewerIsOpen>
      {opened && <opened.Viewer link={opened.link} onClose={() => setOpened(undefined)} />}
    </OpenViewer>
  );
}
