import type { Picture } from './types';

/** Where the pictures of a gallery lead; `custom` is one address each. */
export type LinkTo = 'none' | 'media' | 'attachment' | 'custom';

/**
 * Where a picture leads.
 *
 * @param picture The picture.
 * @param linkTo  What the gallery says; other plugins store words of their own, which lead nowhere.
 * @return An address, or undefined.
 */
export function linkOf(
	picture: Picture & { customLink?: string },
	linkTo: string | undefined
): string | undefined {
	switch ( linkTo ) {
		case 'media':
			return picture.url || undefined;
		case 'attachment':
			return picture.link || undefined;
		case 'custom':
			return picture.customLink || undefined;
		default:
			return undefined;
	}
}
