import { createContext, Fragment, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useModalDialog } from '../use-modal-dialog';
import { useSlides } from './use-slides';
import { theme } from '../../styles/theme';
import { VisuallyHidden } from '../visually-hidden';
import { ViewerBar } from './viewer-bar';
import { ViewerSlide } from './viewer-slide';
import { useWords } from '../use-site';

/** Opens the viewer around it at the given picture. */
export const OpenViewer = createContext<(picture: Queries.ViewedPicture_pictureFragment) => void>(() => undefined);

/** Whether the viewer covers the page. */
export const ViewerIsOpen = createContext(false);

export interface ViewedScreenshot {
  /** Of a video its poster. */
  picture: Queries.ViewedPicture_pictureFragment;
  /** Of a video the slide that shows it: pages without videos don't load its code. */
  videoSlide?: ReactNode;
}

interface Props {
  screenshots: readonly ViewedScreenshot[];
  /** Told when the viewer opens. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** Shows the pictures of the page around it whole and at full size, one beside the other, in a modal dialog. */
export function ScreenshotViewer({ screenshots, onOpen, children }: Props) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { row, shown, start, show, turn, follow } = useSlides(screenshots.length);
  const open = (picture: Queries.ViewedPicture_pictureFragment) => {
    const slide = screenshots.findIndex((screenshot) => screenshot.picture === picture);
    start(Math.max(0, slide));
    setIsOpen(true);
    onOpen?.();
  };
  const dialog = useModalDialog(isOpen, show);
  return (
    <>
      <OpenViewer value={open}>
        <ViewerIsOpen value={isOpen}>{children}</ViewerIsOpen>
      </OpenViewer>
      <Viewer ref={dialog} aria-label={words.screenshots.text} onClose={() => setIsOpen(false)}>
        {isOpen && (
          <>
            <ViewerBar
              isFirst={shown === 0}
              isLast={shown === screenshots.length - 1}
              onTurn={turn}
              onClose={() => dialog.current?.close()}
            >
              <p role="status">
                {shown + 1} / {screenshots.length} <VisuallyHidden>{screenshots[shown]?.picture.alt}</VisuallyHidden>
              </p>
            </ViewerBar>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
            <ul ref={row} tabIndex={0} aria-label={words.screenshots.text} onScroll={follow} onScrollEnd={follow}>
              {screenshots.map(({ picture, videoSlide }, position) => (
                <Fragment key={position}>{videoSlide ?? <ViewerSlide picture={picture} />}</Fragment>
              ))}
            </ul>
          </>
        )}
      </Viewer>
    </>
  );
}

const { color, media } = theme;

const Viewer = styled.dialog`
  width: 100vw;
  height: 100dvh;
  color: ${color.onNight};
  background: ${color.night};
  &::backdrop {
    background: ${color.night};
  }
  :focus-visible {
    outline-color: ${color.white};
    outline-offset: -3px;
  }
  &[open] {
    display: flex;
    flex-direction: column;
  }
  > ul {
    display: flex;
    flex: 1;
    min-height: 0;
    overflow-x: auto;
    overscroll-behavior: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    ${media.motion} {
      scroll-behavior: smooth;
    }
  }
`;
