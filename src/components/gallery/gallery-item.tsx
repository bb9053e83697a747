import type { MobileSource } from '../viewer/mobile-sources';
import { ZoomFigure } from '../viewer/zoom-figure';
import type { GroupProps } from './gallery';
import { Video } from './video';
import { Sheet } from './sheet';

interface Props {
  item: GroupProps['items'][number];
  sizes: string;
  /** Of the picture for phones, where it is not shown on phones alone. */
  mobileSource?: MobileSource;
  words: GroupProps['words'];
}

/** A picture or a video of a gallery with its caption. */
export function GalleryItem({ item: { image, poster, video }, sizes, mobileSource, words }: Props) {
  if (video && poster) return <Video file={video} poster={poster} sizes={sizes} words={words} />;
  const picture = image ?? poster;
  if (!picture) return null;
  return (
    <ZoomFigure picture={picture}>
      <Sheet picture={picture} sizes={sizes} mobileSource={mobileSource} />
    </ZoomFigure>
  );
}
