/**
 * Images: what the blocks that show several of them share. No part of it loads anything.
 */
export {
	fromGallery,
	fromImage,
	isThere,
	shownIn,
	toGallery,
	toImage,
	withRest,
	type CoreGallery,
	type CoreImage,
	type Kept,
} from './core-blocks';
export { fromCover, fromCovers, toCover, toCovers } from './cover';
export { linkOf, safeLink, safeSource, type LinkTo } from './link';
export { idOf, imageOf, ratioOf, sizeOf, sizesOf } from './media';
export { isProxied, originalOf, withSquare } from './proxy';
export type { Media, MediaSize, BlockImage } from './types';
