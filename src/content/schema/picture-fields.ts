/** The names of the fields of a group that together describe one picture. */
export interface PictureFields {
  file: string;
  alt: string;
  caption: string;
  /** What stays in view where the picture is cut to a frame; undefined for pictures that are shown whole. */
  focus?: string;
  /** The picture for phones. */
  mobile?: string;
  /** The video that plays over it on phones, if this is the still of a video. */
  mobileVideo?: string;
}

/** The fields of a framed picture: `image`, `imageAlt`, `imageCaption` … */
export const framedFields = (file: string): Required<Omit<PictureFields, 'mobileVideo'>> => ({
  file,
  alt: `${file}Alt`,
  caption: `${file}Caption`,
  focus: `${file}Focus`,
  mobile: `${file}Mobile`,
});

/** The fields of an item with a picture, which is shown whole. */
export const itemFields: PictureFields = { file: 'image', alt: 'alt', caption: 'caption', mobile: 'imageMobile' };

/** The fields of an item with a video for its version for phones. */
export const mobileVideoFields = { mobile: 'posterMobile', mobileVideo: 'videoMobile' };

/** The fields of an item with a video, for its still. */
export const posterFields: PictureFields = { file: 'poster', alt: 'alt', caption: 'caption', ...mobileVideoFields };
