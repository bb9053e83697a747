import { Link } from 'gatsby';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';

interface Variant {
  variant?: 'filled' | 'outlined';
}

type ButtonProps = Variant & ComponentProps<'button'>;
type LinkProps = Variant & (ComponentProps<'a'> & { to?: string });

/** A button: filled, or outlined in the colour around it. */
export function Button({ variant = 'filled', ...rest }: ButtonProps) {
  return <Pill as="button" type="button" data-variant={variant} {...rest} />;
}

/** A link styled as a button: `to` for a page of the site, `href` for other addresses. */
export function ButtonLink({ variant = 'filled', to, ...rest }: LinkProps) {
  const looks = { 'data-variant': variant, 'data-screen': '' };
  return to ? <Pill as={Link} to={to} {...looks} {...rest} /> : <Pill {...looks} {...rest} />;
}

const { color, media, motion, radius, rule, space, width } = theme;

const Pill = styled.a<{ to?: string }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${width.target};
  padding: ${space[8]} ${space[24]};
  border: ${rule.line};
  border-radius: ${radius.pill};
  background: none;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  transition: opacity ${motion.quick} ${motion.ease};
  &[data-variant='filled'] {
    border-color: ${color.accent};
    color: ${color.white};
    background: ${color.accent};
  }
  [data-ground='night'] &[data-variant='filled'] {
    border-color: ${color.white};
    color: ${color.night};
    background: ${color.white};
  }
  &[aria-disabled='true'] {
    opacity: 0.7;
    cursor: progress;
  }
  ${media.hover} {
    &:hover {
      opacity: 0.85;
    }
  }
`;
