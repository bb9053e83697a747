import { createContext, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useModalDialog } from '../../hooks/use-modal-dialog';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { ViewerBar } from './viewer-bar';
import { ViewerSlide, type ViewedScreenshot } from './viewer-slide';

/** Opens the viewer around it at the given picture. */
export const OpenViewer = createContext<(image: Queries.Screenshot_imageFragment) => void>(() => undefined);

interface Props {
  screenshots: readonly ViewedScreenshot[];
  /** Told when the viewer opens. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** Shows the pictures of the page around it whole and at full size, one beside the other, in a modal dialog. */
export function ScreenshotViewer({ screenshots, onOpen, children }: Props) {
  const words = useWords();
  const [index, setIndex] = useState<number | null>(null);
  const open = (image: Queries.Screenshot_imageFragment) => {
    setIndex(
      Math.max(
        0,
        screenshots.findIndex((screenshot) => screenshot.image === image),
      ),
    );
    onOpen?.();
  };
  const dialog = useModalDialog(index !== null, (element) =>
    element.querySelectorAll('li')[index ?? 0]?.scrollIntoView({ behavior: 'instant', inline: 'start' }),
  );
  const turn = (pages: number) => {
    const list = dialog.current?.querySelector('ul');
    list?.scrollBy({ left: pages * list.clientWidth });
  };
  return (
    <>
      <OpenViewer value={open}>{children}</OpenViewer>
      <Viewer ref={dialog} aria-label={words.screenshots.text} onClose={() => setIndex(null)}>
        {index !== null && (
          <>
            <ViewerBar onTurn={turn} onClose={() => dialog.current?.close()} />
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
            <ul tabIndex={0} aria-label={words.screenshots.text}>
              {screenshots.map((screenshot, position) => (
                <ViewerSlide key={position} {...screenshot} count={`${position + 1} / ${screenshots.length}`} />
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
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
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
    ${media.moving} {
      scroll-behavior: smooth;
    }
  }
`;
