import type { Media, BlockImage } from '@freehold/images';
import {
	isUploading,
	uploadImages,
	useUploadLock,
} from '@freehold/images/upload';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** An image on its way to the library. */
export type Pending = { key: number; url?: string };

let lastKey = 0;

/**
 * Sends files to the library. Those that were given together arrive together, in their order, so that they are one step to
 * undo; saving is locked until then.
 *
 * @param clientId  The block's.
 * @param onArrived Takes what the library made of them.
 * @param onError   Takes what went wrong with one of them.
 * @return What is on its way, and how to send more.
 */
export function useUploads(
	clientId: string,
	onArrived: ( media: Media[] ) => void,
	onError: ( message: string ) => void
): { pending: Pending[]; upload: ( files: Iterable< File > ) => void } {
	const [ pending, setPending ] = useState< Pending[] >( [] );
	useUploadLock( clientId, pending.length > 0 );

	const drop = ( keys: number[] ) =>
		setPending( ( all ) =>
			all.filter( ( { key } ) => ! keys.includes( key ) )
		);

	const upload = ( given: Iterable< File > ) => {
		const files = [ ...given ];
		const keys = files.map( () => ++lastKey );
		const arrived = new Map< number, Media >();
		let left = files.length;

		// A file that is refused is refused at once.
		setPending( ( all ) => [
			...all,
			...keys.map( ( key ) => ( { key } ) ),
		] );

		const end = () => {
			left--;
			if ( left === 0 ) {
				drop( keys );
				const media = keys.flatMap(
					( key ) => arrived.get( key ) ?? []
				);
				if ( media.length ) {
					onArrived( media );
				}
			}
		};
		const isAllowed = uploadImages( files, ( index ) => {
			const key = keys[ index ] as number;
			return {
				onImage( image: BlockImage, media: Media ) {
					if ( ! isUploading( image ) && media.id ) {
						if ( ! arrived.has( key ) ) {
							arrived.set( key, media );
							end();
						}
						return;
					}
					setPending( ( all ) =>
						all.map( ( item ) =>
							item.key === key ? { key, url: image.url } : item
						)
					);
				},
				onError( message ) {
					onError( message );
					drop( [ key ] );
					end();
				},
			};
		} );
		if ( ! isAllowed ) {
			drop( keys );
			onError(
				__( 'Sorry, you are not allowed to upload files.', 'freehold' )
			);
		}
	};

	return { pending, upload };
}
