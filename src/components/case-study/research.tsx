import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Columns, Entry, Ruled } from '../columns';
import { Phrase } from '../phrase';
import { RichText } from '../rich-text';
import { Section } from '../section';
import { useWords } from '../use-site';
import { SectionHeading } from './section-heading';

interface Props {
  section: Queries.Points_sectionFragment;
}

/** Notes beside the project's details, which stay visible while scrolling; either may be missing. */
export function Research({ section }: Props) {
  const words = useWords();
  const { points, details, at, detailsAt } = section;
  return (
    <Section as="div">
      <Parts $desktop={3}>
        {points.length > 0 && (
          <section>
            <SectionHeading section={section} />
            <Ruled $tablet={1} $desktop={2} data-in={at}>
              {points.map((note, index) => (
                <li key={index} data-field={`/${index}`}>
                  <RichText text={note} />
                </li>
              ))}
            </Ruled>
          </section>
        )}
        {details.length > 0 && (
          <Details data-in={detailsAt}>
            <h2 id="details">
              <Phrase of={words.details} />
            </h2>
            <Ruled as="dl" $tablet={1}>
              {details.map(({ name, text }) => (
                <Entry key={name} name={words[name]}>
                  <dd data-field={`/${name}`}>
                    <RichText text={text} />
                  </dd>
                </Entry>
              ))}
            </Ruled>
          </Details>
        )}
      </Parts>
    </Section>
  );
}

const { media, space, width } = theme;

const Parts = styled(Columns)`
  row-gap: ${space.section};
  ${media.desktop} {
    > :first-child:not(:last-child) {
      grid-column: span 2;
    }
  }
`;

const Details = styled.section`
  align-self: start;
  ${media.desktop} {
    position: sticky;
    top: calc(${width.bar} + ${space[24]});
  }
`;
