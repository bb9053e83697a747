import { createContext, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useModalDialog } from '../hooks/use-modal-dialog';
import { strings } from '../strings';
import { theme } from '../styles/theme';
import { ViewerSlide } from './viewer-slide';

export interface ViewedScreenshot {
  image: Queries.Picture_imageFragment;
  alt: string;
}

/** Opens the viewer around it at the given picture. */
export const OpenViewer = createContext<(image: Queries.Picture_imageFragment) => void>(() => undefined);

interface Props {
  screenshots: readonly ViewedScreenshot[];
  /** Told when the viewer opens. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** Shows the pictures of the page around it whole and at full size, one beside the other, in a modal dialog. */
export function ScreenshotViewer({ screenshots, onOpen, children }: Props) {
  const [place, setPlace] = useState<number | null>(null);
  const open = (image: Queries.Picture_imageFragment) => {
    setPlace(
      Math.max(
        0,
        screenshots.findIndex((screenshot) => screenshot.image === image),
      ),
    );
    onOpen?.();
  };
  const dialog = useModalDialog(place !== null, (element) =>
    element.querySelectorAll('li')[place ?? 0]?.scrollIntoView({ behavior: 'instant', inline: 'start' }),
  );
  return (
    <>
      <OpenViewer value={open}>{children}</OpenViewer>
      <Viewer ref={dialog} aria-label={strings.screenshots.text} onClose={() => setPlace(null)}>
        {place !== null && (
          <>
            <form method="dialog">
              <Close aria-label={strings.closeViewer.text}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M5 5l14 14M19 5L5 19" />
                </svg>
              </Close>
            </form>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
            <ul tabIndex={0} aria-label={strings.screenshots.text}>
              {screenshots.map((screenshot, index) => (
                <ViewerSlide key={index} {...screenshot} count={`${index + 1} / ${screenshots.length}`} />
              ))}
            </ul>
          </>
        )}
      </Viewer>
    </>
  );
}

const { color, space, layer, radius, width } = theme;

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
  > ul {
    display: flex;
    height: 100%;
    overflow-x: auto;
    overscroll-behavior: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
`;

const Close = styled.button`
  position: fixed;
  top: ${space.s2};
  right: ${space.s2};
  z-index: ${layer.raised};
  width: ${width.target};
  height: ${width.target};
  padding: 12px;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.veil};
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  svg {
    display: block;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
  }
`;
