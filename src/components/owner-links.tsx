import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { Icon } from './icon';
import { OutwardLink } from './outward-link';
import { Field, Phrase } from './phrase';
import { useWords } from './use-site';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  site: Queries.OwnerLinks_siteFragment;
  /** Whether to leave out the other links. */
  isShort?: boolean;
}

/** The owner's profile, CV and, unless `isShort`, other links. */
export function OwnerLinks({ site: { profile, cv, links }, isShort = false }: Props) {
  const words = useWords();
  return (
    <List>
      <li>
        <OutwardLink href={profile.url}>
          <Field data-field="site.json#/profile/label">{profile.label}</Field>
        </OutwardLink>
      </li>
      {cv?.publicURL && (
        <li data-field="site.json#/cv" data-screen="">
          <PdfLink href={cv.publicURL}>
            <Phrase of={words.cv} />
          </PdfLink>
        </li>
      )}
      {!isShort &&
        links?.map(({ label, url }, index) => (
          <li key={url} data-in={`site.json#/links/${index}`}>
            <OutwardLink href={url}>
              <Field data-field="/label">{label}</Field>
            </OutwardLink>
          </li>
        ))}
    </List>
  );
}

/** A link that downloads a PDF: with the site's content policy Safari would show only a strip of it. */
function PdfLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download>
      {children}
      <Icon name="download" />
      <VisuallyHidden> (PDF)</VisuallyHidden>
    </a>
  );
}

const { space, width } = theme;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[24]};
  a {
    display: inline-block;
    min-height: ${width.target};
    padding-block: ${space[12]};
  }
`;

export const query = graphql`
  fragment OwnerLinks_site on ContentSite {
    profile {
      label
      url
    }
    cv {
      publicURL
    }
    links {
      label
      url
    }
  }
`;
