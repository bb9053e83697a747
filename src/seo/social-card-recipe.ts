/** How a drawn card becomes a file. It is part of every card's path: a change draws all of them anew. */
export const cardRecipe = {
  /** To be raised with whatever else changes the drawing: the typefaces, how pictures are turned and cropped, satori. */
  version: 1,
  /** In bytes; the first quality that stays below is taken. */
  heaviest: 300_000,
  qualities: [84, 70, 50, 25],
  chromaSubsampling: '4:4:4',
};
