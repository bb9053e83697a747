import { rename } from 'node:fs/promises';
import type { Case, Tree } from './content-cases';
import { drawPicture } from './content-tree';

/** Where the cover of project 0 is. */
export const cover = 'uploads/cover-0.png';

/** A valid picture, unlike those of other numbers. */
export const pngOf = (number = 77) => drawPicture(number).toBuffer();

/** Puts a file in the place of project 0’s cover, under another name if one is given. */
export const replaceCover =
  (make: () => Promise<Buffer | string> | Buffer | string, name = 'cover-0.png') =>
  async (tree: Tree) => {
    await rename(tree.path(cover), tree.path(`uploads/${name}`));
    await tree.write(`uploads/${name}`, await make());
    if (name !== 'cover-0.png') await tree.replace('projects.json', './uploads/cover-0.png', `./uploads/${name}`);
  };

/** A case in which project 0's cover is what `make` returns. */
export const picture = (
  found: string,
  fix: string,
  make: () => Promise<Buffer | string> | Buffer | string,
  name = 'cover-0.png',
): Case => ({
  name: `${found} (${name})`,
  spoil: replaceCover(make, name),
  file: `uploads/${name}`,
  field: 'project 0, “Case study 0”, image (content/projects.json:5)',
  expected: 'a PNG, JPEG, WebP or AVIF picture',
  found,
  fix,
});
