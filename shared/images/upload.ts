import { isBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { select, useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { imageOf } from './media';
import type { Media, BlockImage } from './types';

/** Whether an image is still on its way to the library: its address is the browser's own. */
export const isUploading = ( { url }: BlockImage ): boolean => isBlobURL( url );

/**
 * Locks saving, publishing and automatic saving while images of a block are on their way: what would be saved are
 * addresses that only this browser knows.
 *
 * @param clientId The block's.
 * @param isLocked Whether something is on its way.
 */
export function useUploadLock( clientId: string, isLocked: boolean ): void {
	const editor = useDispatch( 'core/editor' );
	useEffect( () => {
		// The widget and the site editor's own screens have no post to lock.
		if ( ! isLocked || ! editor?.lockPostSaving ) {
			return undefined;
		}
		const lock = `freehold-upload-${ clientId }`;
		void editor.lockPostSaving( lock );
		void editor.lockPostAutosaving( lock );
		return () => {
			void editor.unlockPostSaving( lock );
			void editor.unlockPostAutosaving( lock );
		};
	}, [ clientId, editor, isLocked ] );
}

type Upload = {
	/** Called with the image as the browser has it, and again with what the library made of it. */
	onImage: ( image: BlockImage, media: Media ) => void;
	/** Called where the file is not taken. */
	onError: ( message: string ) => void;
};

/**
 * Sends images to the library, each by itself: the editor reports several files in one list that it keeps growing and
 * shrinking, and a failure does not say whose it is.
 *
 * @param files     The files; what is no image is refused by the editor.
 * @param handlerOf Makes the handlers of each file.
 * @return Whether this person may upload.
 */
export function uploadImages(
	files: Iterable< File >,
	handlerOf: ( index: number ) => Upload
): boolean {
	const { mediaUpload } = select( blockEditorStore ).getSettings();
	if ( ! mediaUpload ) {
		return false;
	}
	[ ...files ].forEach( ( file, index ) => {
		const { onImage, onError } = handlerOf( index );
		mediaUpload( {
			allowedTypes: [ 'image' ],
			filesList: [ file ],
			onFileChange: ( [ media ]: Media[] ) => {
				if ( media ) {
					onImage( imageOf( media ), media );
				}
			},
			onError: ( error: Error | string ) =>
				onError( typeof error === 'string' ? error : error.message ),
		} );
	} );
	return true;
}
