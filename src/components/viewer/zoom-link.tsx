import { useContext, type MouseEvent, type ReactNode } from 'react';
import { loadViewer, OpenViewer } from './viewer-provider';
import { largestVariant, viewed, type Viewed } from './whole-picture';

interface Props extends Viewed {
  className?: string;
  children: ReactNode;
}

/**
 * A link to a picture at full size: opens the viewer, or the file if the viewer can't be loaded. Without a file only
 * the children are shown.
 */
export function ZoomLink({ picture, video, className, children }: Props) {
  const openViewer = useContext(OpenViewer);
  const file = largestVariant(picture);
  if (!file) return children;
  const onIntent = () => void loadViewer().catch(() => undefined);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
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
      ref={(link) => void (link && viewed.set(link, { picture, video }))}
      href={file.src}
      className={className}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
