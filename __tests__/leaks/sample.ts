import type { Frame, Grey } from './grey';

/** A part of a picture at any place, in any size: between pixels where it must be. */
export const sample = (picture: Grey, frame: Frame, width: number, height: number): Grey => {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const atY = Math.min(picture.height - 1, Math.max(0, frame.top + ((y + 0.5) * frame.height) / height - 0.5));
    const row = Math.min(picture.height - 2, Math.floor(atY)) * picture.width;
    const downward = picture.height > 1 ? atY - row / picture.width : 0;
    for (let x = 0; x < width; x++) {
      const atX = Math.min(picture.width - 1, Math.max(0, frame.left + ((x + 0.5) * frame.width) / width - 0.5));
      const column = Math.min(picture.width - 2, Math.floor(atX));
      const rightward = atX - column;
      const at = row + column;
      const upper = (picture.data[at] ?? 0) * (1 - rightward) + (picture.data[at + 1] ?? 0) * rightward;
      const lower =
        (picture.data[at + picture.width] ?? 0) * (1 - rightward) +
        (picture.data[at + picture.width + 1] ?? 0) * rightward;
      data[y * width + x] = upper * (1 - downward) + lower * downward;
    }
  }
  return { width, height, data };
};
