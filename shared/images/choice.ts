import { idOf } from './media';
import type { Media, Picture } from './types';

/**
 * The pictures after the choice in the media window: those that were there stay as the post has them. So do those that the
 * window does not show: of a picture that is there several times all but the first, and what is not in the library.
 *
 * @param pictures What there is.
 * @param chosen   What was chosen, in its order.
 * @param create   Makes a picture of what was not there before.
 */
export function afterChoice< Item extends Picture >(
	pictures: Item[],
	chosen: Media[],
	create: ( media: Media ) => Item
): Item[] {
	const left = [ ...pictures ];
	const result = chosen.map( ( media ) => {
		const at = left.findIndex(
			( picture ) => media.id && idOf( picture ) === media.id
		);
		return left.splice( at, at < 0 ? 0 : 1 )[ 0 ] ?? create( media );
	} );
	const ids = new Set( chosen.map( ( { id } ) => id ) );
	return [
		...result,
		...left.filter( ( picture ) => {
			const id = idOf( picture );
			return ! id || ids.has( id );
		} ),
	];
}
