import { createContext, useState, type ReactNode } from 'react';

/** Loads the viewer's code; called on hover and focus. */
export const loadViewer = () => import('./viewer');

type Opened = Awaited<ReturnType<typeof loadViewer>> & { link: HTMLAnchorElement };

/** Opens the viewer at the picture of a link. */
export const OpenViewer = createContext<(opened: Opened) => void>(() => undefined);

/** Whether the viewer covers the page. */
export const ViewerIsOpen = createContext(false);

/** Provides the viewer for all pictures inside. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  return (
    <OpenViewer value={setOpened}>
      <ViewerIsOpen value={opened !== undefined}>{children}</ViewerIsOpen>
      {opened && <opened.Viewer link={opened.link} onClose={() => setOpened(undefined)} />}
    </OpenViewer>
  );
}
