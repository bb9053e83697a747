/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { ViewerSlide } from '../../src/components/viewer/viewer-slide';
import { aPicture } from '../support/samples';

test.each([1200, 2400])('the natural size of a picture %i px wide is its own', (width) => {
  const picture = aPicture('sheet', 'A sheet', { largest: width });
  const { container } = render(<ViewerSlide picture={picture} />);
  expect(container.querySelector('img')).toHaveAttribute('sizes', `${width}px`);
});
