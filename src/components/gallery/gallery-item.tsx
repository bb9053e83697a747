import { ZoomFigure } from '../viewer/zoom-figure';
import type { GroupProps } from './gallery';
import { Video } from './video';
import { Sheet } from './sheet';

interface Props {
  item: GroupProps['items'][number];
  sizes: string;
  /** Whether it is one of a narrow pair (../case-study/image-pair.tsx). */
  narrow?: boolean;
  words: GroupProps['words'];
}

/** A picture or a video of a gallery with its caption. */
export function GalleryItem({ item: { image, poster, video }, sizes, narrow = false, words }: Props) {
  if (video && poster) return <Video file={video} poster={poster} sizes={sizes} words={words} />;
  const picture = image ?? poster;
  if (!picture) return null;
  return (
    <ZoomFigure picture={picture}>
      <Sheet picture={picture} sizes={sizes} narrow={narrow} />
    </ZoomFigure>
  );
}
