import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { Section } from '../section';
import { useWords } from '../use-site';
import { useDownload } from './use-download';

interface Props {
  section: Queries.Download_sectionFragment;
}

/** A PDF to download, as a row of its own: its title, its size, and how many pages it has. */
export function Download({ section: { title, file, at } }: Props) {
  const { pages, unreadableFiles } = useWords();
  const { attributes, failed } = useDownload(file, title ?? '');
  const count = pages && file.pages && { ...pages, text: pages.text.replaceAll('{count}', String(file.pages)) };
  return (
    <Section as="div" data-in={at}>
      <Row href={file.publicURL ?? undefined} download {...attributes}>
        <b data-field="/title">{title}</b>
        <span data-field="/file">
          {['PDF', file.prettySize].filter(Boolean).join(', ')}
          {count && (
            <>
              {', '}
              <Phrase of={count} />
            </>
          )}
          <Icon name="download" />
        </span>
      </Row>
      {failed && (
        <p role="alert">
          <Phrase of={unreadableFiles} />
        </p>
      )}
    </Section>
  );
}

const { color, face, rule, space, type } = theme;

const Row = styled.a`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space.gutter};
  align-items: baseline;
  justify-content: space-between;
  padding-block: ${space[24]};
  border-block: ${rule.hairline};
  text-decoration: none;
  b {
    ${face}
    ${type.lead}
  }
  span {
    color: ${color.muted};
    ${type.small}
  }
`;

export const query = graphql`
  fragment Download_section on FileSection {
    title
    file {
      publicURL
      prettySize
      pages
    }
    at
  }
`;
