import styled from 'styled-components';
import { originOf } from '../../editing/origins';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';

interface Props {
  words: Queries.Phrase_phraseFragment;
  name: string;
}

/** The heading of About: on one line from edge to edge where there is room, and the name never broken before it must be. */
export function Greeting({ words, name }: Props) {
  const [before = '', after = ''] = words.text.split('{name}');
  const [, point = '', rest = ''] = /^(\S*)(.*)$/.exec(after) ?? [];
  const bound = name + point;
  return (
    <Heading
      lang={words.lang ?? undefined}
      data-field={originOf(words, '/text')}
      style={{ '--name': bound.length, '--all': before.length + bound.length + rest.length }}
    >
      {before}
      <Name>{bound}</Name>
      {rest}
    </Heading>
  );
}

const { size, media } = theme;

/** As large as a line of so many characters can be. */
const fit = (length: string, perLine: number) =>
  `max(${size.headlineLeast}, min(${size.headline}, ${imageSizes.container} * ${perLine} / var(${length})))`;

const Heading = styled.h1`
  font-size: ${fit('--name', 1.95)};
  font-weight: 650;
  line-height: 1;
  letter-spacing: -0.035em;
  ${media.wide} {
    font-size: ${fit('--all', 2.15)};
  }
`;

const Name = styled.span`
  display: inline-block;
`;
