import { useContext, type MouseEvent, type ReactNode } from 'react';
import { OpenViewer } from './screenshot-viewer';
import { largestVariant } from './whole-picture';

interface Props {
  picture: Queries.ViewedPicture_pictureFragment;
  className?: string;
  children: ReactNode;
}

/** Leads to a picture at full size: in the viewer, or as a plain link. Where its file can't be had, only what is in it is shown. */
export function ZoomLink({ picture, className, children }: Props) {
  const openViewer = useContext(OpenViewer);
  const file = largestVariant(picture);
  if (!file) return children;
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openViewer(picture);
  };
  return (
    <a href={file.src} className={className} onClick={open}>
      {children}
    </a>
  );
}
