import styled from 'styled-components';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';

interface Props {
  first: string;
  second: string | undefined;
}

/** The heading of the first screen. Where there is room, its second line is in a row with what stands beside it. */
export function Headline({ first, second }: Props) {
  return (
    <Heading data-field="site.json#/hero/headline" style={proportions(first)}>
      <span>{first.split(article).map(withWord)}</span>
      {second && <Second> {second}</Second>}
    </Heading>
  );
}

/** A word of one letter with a short one after it: every second part of a text that is split by it. */
const article = /(?<= )(\S \S{1,12})(?=\s|$)/;

/** Keeps an article off the end of a line. */
const withWord = (part: string, index: number) =>
  index % 2 === 1 ? (
    <span key={index} data-set="whole">
      {part}
    </span>
  ) : (
    part
  );

const usualLength = 43;

/** What makes headlines of one word and of 160 characters fill about the same room, and the longest word fit. */
function proportions(headline: string) {
  const unbroken = headline.split(article).flatMap((part, index) => (index % 2 === 1 ? part : part.split(/\s/)));
  const longest = Math.max(...unbroken.map(({ length }) => length));
  const share = Math.min(2.4, Math.sqrt(usualLength / headline.length));
  return { '--share': share.toFixed(2), '--longest': longest };
}

const { color, size, media } = theme;

const Heading = styled.h1`
  display: grid;
  grid-column: 1 / -1;
  gap: inherit;
  font-size: max(
    ${size.headlineLeast},
    min(${size.headline} * var(--share), ${imageSizes.container} * 1.75 / var(--longest))
  );
  font-weight: 650;
  line-height: 0.97;
  letter-spacing: -0.035em;
  ${media.wide} {
    grid-area: 1 / 1 / span 2 / -1;
    grid-template: subgrid / subgrid;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${media.print} {
    font-size: ${size.paperHeadline};
  }
`;

const Second = styled.span`
  display: block;
  align-self: center;
  color: ${color.onNightMuted};
  font-size: ${size.headlineSecond};
  font-weight: 500;
  line-height: 1.25;
  letter-spacing: -0.015em;
  ${media.print} {
    color: ${color.muted};
  }
`;
