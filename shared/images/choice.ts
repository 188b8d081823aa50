import { idOf } from './media';
import type { Media, BlockImage } from './types';

/**
 * The images after the choice in the media window: those that were there stay as the post has them. So do those that the
 * window does not show: of an image that is there several times all but the first, and what is not in the library.
 *
 * @param images What there is.
 * @param chosen   What was chosen, in its order.
 * @param create   Makes an image of what was not there before.
 */
export function afterChoice< Item extends BlockImage >(
	images: Item[],
	chosen: Media[],
	create: ( media: Media ) => Item
): Item[] {
	const left = [ ...images ];
	const result = chosen.map( ( media ) => {
		const at = left.findIndex(
			( image ) => media.id && idOf( image ) === media.id
		);
		return left.splice( at, at < 0 ? 0 : 1 )[ 0 ] ?? create( media );
	} );
	const ids = new Set( chosen.map( ( { id } ) => id ) );
	return [
		...result,
		...left.filter( ( image ) => {
			const id = idOf( image );
			return ! id || ids.has( id );
		} ),
	];
}
