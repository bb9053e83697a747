import { Link } from 'gatsby';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';

type Props = ComponentProps<'a'> & { variant?: 'filled' | 'outlined'; to?: string };

/**
 * A link that looks like a button: a pill, filled or outlined in the colour around it. `to` leads to a page of the site,
 * `href` elsewhere.
 */
export function ButtonLink({ variant = 'filled', to, ...rest }: Props) {
  return to ? <Pill as={Link} to={to} data-variant={variant} {...rest} /> : <Pill data-variant={variant} {...rest} />;
}

const { color, space, radius, motion, width, media } = theme;

const Pill = styled.a<{ to?: string }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${width.target};
  padding: ${space.s2} ${space.s4};
  border: 1.5px solid currentColor;
  border-radius: ${radius.pill};
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  transition: transform ${motion.quick} ${motion.ease};
  &[data-variant='filled'] {
    color: ${color.white};
    background: ${color.accent};
    border-color: ${color.accent};
  }
  ${media.moving} {
    &:hover {
      transform: translateY(-2px);
    }
    &:active {
      transform: none;
    }
  }
  ${media.print} {
    display: none;
  }
`;
