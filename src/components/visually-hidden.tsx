import styled from 'styled-components';

/* eslint-disable no-restricted-syntax -- some screen readers skip elements without a size */

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span.attrs<{ 'data-screen'?: string }>({ 'data-screen': '' })`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
