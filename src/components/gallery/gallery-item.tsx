import { ZoomFigure } from '../viewer/zoom-figure';
import type { GroupProps } from './gallery';
import { Sheet } from './sheet';

interface Props {
  item: GroupProps['items'][number];
  sizes: string;
}

/** A picture of a gallery with its caption. */
export function GalleryItem({ item, sizes }: Props) {
  const picture = item.image ?? item.poster;
  if (!picture) return null;
  return (
    <ZoomFigure picture={picture}>
      <Sheet picture={picture} sizes={sizes} />
    </ZoomFigure>
  );
}
