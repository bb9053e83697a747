import styled from 'styled-components';
import { theme } from '../../styles/theme';

const { space, media, radius, width } = theme;

/** The hamburger of small screens (`data-bars="open"`), and the cross that closes what it opened (`"close"`). */
export const MenuToggle = styled.button`
  position: relative;
  flex: none;
  width: ${width.target};
  height: ${width.target};
  margin-right: -${space.s2};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) ${space.s2} auto;
    border-top: 2px solid currentColor;
    border-radius: ${radius.pill};
    transform: translateY(-4px);
  }
  &::after {
    transform: translateY(4px);
  }
  &[data-bars='close']::before {
    transform: rotate(45deg);
  }
  &[data-bars='close']::after {
    transform: rotate(-45deg);
  }
  ${media.wide} {
    &[data-bars='open'] {
      display: none;
    }
  }
`;
