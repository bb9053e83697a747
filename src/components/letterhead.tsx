import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useSite } from '../hooks/use-site';
import { theme } from '../styles/theme';

/** Whose page it is and where it stands, at the top of its first sheet of paper. */
export function Letterhead() {
  const { site, address } = useSite();
  const { name, profession } = site;
  return (
    <Head>
      <span>{profession ? `${name}, ${profession}` : name}</span>
      <span>{address}</span>
    </Head>
  );
}

const { color, space, size, media } = theme;

const Head = styled.div`
  display: none;
  ${media.print} {
    display: flex;
    justify-content: space-between;
    gap: ${space.s4};
    padding-bottom: ${space.s1};
    border-bottom: 1px solid ${color.hairline};
    margin-bottom: ${space.s4};
    break-after: avoid;
    color: ${color.muted};
    font-size: ${size.small};
  }
`;

export const query = graphql`
  fragment Letterhead_site on SiteJson {
    name
    profession
  }
`;
