import { store as blockEditorStore } from '@wordpress/block-editor';
import { select } from '@wordpress/data';
import { useCallback, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { announceAdded } from './announce';
import type { Media } from './types';
import { uploadImage, useUploadLock, type MediaUpload } from './upload';
import { useErrorNotice } from './use-error-notice';

/** An image that is being uploaded. */
export type PendingImage = {
	key: number;
	/** A blob URL, as soon as the editor has created it. */
	url?: string;
};

let lastKey = 0;

const IMAGES = [ 'image' ];

/**
 * Uploads images for a block that shows a list of them. Until a batch is complete, its images are in no attribute and
 * saving is locked. The images of a batch are then added together, so that they are one undo step. Notices report
 * missing permissions and rejected files.
 *
 * @param clientId   The block's id in the editor.
 * @param onUploaded Receives the attachments of a batch, in the order of the files.
 * @param types      The kinds of files. The list must be the same in each render.
 * @return The images that are being uploaded, and a function that uploads more.
 */
export function useUploads(
	clientId: string,
	onUploaded: ( media: Media[] ) => void,
	types: string[] = IMAGES
): {
	pending: PendingImage[];
	upload: ( files: Iterable< File > ) => Promise< void >;
} {
	const [ pending, setPending ] = useState< PendingImage[] >( [] );
	const showError = useErrorNotice();
	const latest = useRef( onUploaded );
	latest.current = onUploaded;
	useUploadLock( clientId, pending.length > 0 );

	const upload = useCallback(
		async ( given: Iterable< File > ) => {
			const batch = [ ...given ].map( ( file ) => ( {
				file,
				key: ++lastKey,
			} ) );
			const { mediaUpload } = select(
				blockEditorStore
			).getSettings() as { mediaUpload?: MediaUpload };
			if ( ! batch.length ) {
				return;
			}
			if ( ! mediaUpload ) {
				showError(
					__(
						'Sorry, you are not allowed to upload files.',
						'freehold'
					)
				);
				return;
			}
			const remove = ( keys: number[] ) =>
				setPending( ( all ) =>
					all.filter( ( { key } ) => ! keys.includes( key ) )
				);
			setPending( ( all ) => [
				...all,
				...batch.map( ( { key } ) => ( { key } ) ),
			] );
			const results = await Promise.all(
				batch.map( async ( { file, key } ) => {
					try {
						return await uploadImage(
							mediaUpload,
							file,
							( url ) =>
								setPending( ( all ) =>
									all.map( ( item ) =>
										item.key === key ? { key, url } : item
									)
								),
							types
						);
					} catch ( error ) {
						remove( [ key ] );
						showError(
							( error as Error ).message ||
								__(
									'The image could not be uploaded.',
									'freehold'
								)
						);
						return null;
					}
				} )
			);
			const media = results.filter( ( one ) => one !== null );
			try {
				if ( media.length ) {
					latest.current( media );
					announceAdded( media.length, types );
				}
			} finally {
				remove( batch.map( ( { key } ) => key ) );
			}
		},
		[ showError, types ]
	);

	return { pending, upload };
}
