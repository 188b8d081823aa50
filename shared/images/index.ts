/**
 * Pictures: what the blocks that show several of them share. No part of it loads anything.
 */
export {
	fromGallery,
	fromImage,
	isThere,
	toGallery,
	toImage,
	type CoreGallery,
	type CorePicture,
	type Kept,
} from './core-blocks';
export { fromCover, fromCovers, toCover, toCovers } from './cover';
export { linkOf, type LinkTo } from './link';
export { idOf, pictureOf, ratioOf, sizeOf, sizesOf } from './media';
export { isProxied, originalOf, withSquare } from './proxy';
export type { Media, MediaSize, Picture } from './types';
