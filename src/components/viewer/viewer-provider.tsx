import { createContext, useContext, useState, type MouseEvent, type ReactNode } from 'react';
import { hasModifier } from '../has-modifier';
import { largestVariant, viewed, type Viewed } from './whole-picture';

const loadViewer = () => import('./viewer');

type Opened = Awaited<ReturnType<typeof loadViewer>> & { link: HTMLAnchorElement };

const OpenViewer = createContext<(opened: Opened) => void>(() => undefined);

/** Whether the viewer covers the page. */
export const ViewerIsOpen = createContext(false);

/** Shown instead of a picture whose file is missing. */
export const MissingPicture = createContext<ReactNode>(null);

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

interface LinkProps extends Viewed {
  children: ReactNode;
}

/**
 * A link to a picture at full size: opens the viewer, or the file if the viewer can't be loaded. Without a file only
 * the children are shown.
 */
export function ZoomLink({ children, ...shown }: LinkProps) {
  const openViewer = useContext(OpenViewer);
  const file = largestVariant(shown.picture);
  if (!file) return children;
  const onIntent = () => void loadViewer().catch(() => undefined);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    const { currentTarget: link } = event;
    // Not every browser focuses a clicked link, to which the focus must return.
    link.focus({ preventScroll: true });
    loadViewer().then(
      (module) => openViewer({ ...module, link }),
      () => window.location.assign(link.href),
    );
  };
  return (
    <a
      ref={(link) => void (link && viewed.set(link, shown))}
      href={file.src}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
