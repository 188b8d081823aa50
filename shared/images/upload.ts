import { lockSaving } from '@freehold/saving-lock';
import { isBlobURL } from '@wordpress/blob';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Media } from './types';

/** The editor's `mediaUpload` setting, as far as it is used here. */
export type MediaUpload = ( options: {
	allowedTypes: string[];
	filesList: File[];
	onFileChange: ( media: Array< Media | undefined > ) => void;
	onError: ( error: { message: string } | string ) => void;
} ) => unknown;

/**
 * Locks saving and publishing while images are being uploaded.
 *
 * @param clientId The block's id in the editor.
 * @param isLocked Whether an upload is in progress.
 */
export function useUploadLock( clientId: string, isLocked: boolean ): void {
	useEffect(
		() =>
			isLocked
				? lockSaving(
						`freehold-upload-${ clientId }`,
						__(
							'Images are being uploaded. You can save when they are complete.',
							'freehold'
						)
				  )
				: undefined,
		[ clientId, isLocked ]
	);
}

/**
 * Uploads one file. Files are uploaded one by one, because the editor does not say which file of several has failed.
 *
 * @param mediaUpload The editor's setting.
 * @param onPreview   Receives the blob URL of the file while it is being uploaded.
 * @param types       The kinds of files, such as `image`.
 * @throws {Error} If the file is of another kind or the upload fails. The message is for the user.
 */
export function uploadImage(
	mediaUpload: MediaUpload,
	file: File,
	onPreview: ( url: string ) => void,
	types: string[] = [ 'image' ]
): Promise< Media > {
	return new Promise( ( resolve, reject ) => {
		// The server checks files whose type the browser does not recognize.
		if (
			file.type &&
			! types.some( ( type ) => file.type.startsWith( `${ type }/` ) )
		) {
			throw new Error(
				types.length > 1
					? sprintf(
							/* translators: %s: a file name. */
							__(
								'%s is neither an image nor a video.',
								'freehold'
							),
							file.name
					  )
					: sprintf(
							/* translators: %s: a file name. */
							__( '%s is not an image.', 'freehold' ),
							file.name
					  )
			);
		}
		const result = mediaUpload( {
			allowedTypes: types,
			filesList: [ file ],
			onFileChange: ( [ media ] ) => {
				if ( media?.id && ! isBlobURL( media.url ) ) {
					resolve( media );
				} else if ( media?.url ) {
					onPreview( media.url );
				}
			},
			onError: ( error ) =>
				reject(
					new Error(
						typeof error === 'string' ? error : error.message
					)
				),
		} );
		// Some failures reject the returned promise instead of calling `onError`.
		Promise.resolve( result ).catch( reject );
	} );
}
