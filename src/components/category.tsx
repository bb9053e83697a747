import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { Icon } from './icon';
import { Field, Phrase } from './phrase';
import { useWords } from './use-site';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  project: Pick<Queries.ProjectCard_projectFragment, 'category' | 'sealed'>;
  /** Whether “Password protected” is visible beside the padlock. */
  isWhole?: boolean;
  children?: ReactNode;
}

/** A project's category, with a padlock if it is sealed. No line begins or ends with a dot between parts. */
export function Category({ project: { category, sealed }, isWhole = false, children }: Props) {
  const { locked } = useWords();
  const hasWords = sealed && isWhole;
  return (
    <Line>
      <span>
        {hasWords && (
          <Part>
            <i />
            <Icon name="lock" /> <Phrase of={locked} />
          </Part>
        )}{' '}
        <Field data-field="/category">
          {category.split(' · ').map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ' '}
              <Part>
                <i>{(index > 0 || hasWords) && '· '}</i>
                {index === 0 && sealed && !isWhole && (
                  <>
                    <Icon name="lock" />{' '}
                    <VisuallyHidden>
                      <Phrase of={locked} />{' '}
                    </VisuallyHidden>
                  </>
                )}
                {part}
              </Part>
            </Fragment>
          ))}
        </Field>
        {children}
      </span>
    </Line>
  );
}

const { color, space } = theme;

/** At the beginning of a line the place of the dot is cut off. */
const Line = styled.p`
  overflow: clip;
  color: ${color.muted};
  > span {
    display: block;
    margin-left: -${space[8]};
  }
`;

const Part = styled.span`
  display: inline-block;
  padding-left: ${space[8]};
  > i {
    /* In the middle in every typeface: its blank may be wider than the place. */
    display: inline-flex;
    justify-content: center;
    width: ${space[8]};
    margin-left: -${space[8]};
    font-style: normal;
    /* Its blank belongs to the text that is copied. */
    white-space: pre;
  }
`;
