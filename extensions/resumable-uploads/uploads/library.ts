import type { QueuedFile, Uploader } from '../plupload';
import { upload } from './upload';

/**
 * Uploads a file for the media library or for the screen “Upload New Media”, and reports to plupload as if it had done so.
 *
 * @param file   The file in its queue.
 * @param native The file itself.
 */
export async function uploadForPlupload(
	uploader: Uploader,
	file: QueuedFile,
	native: File
): Promise< void > {
	const parameters = uploader.settings.multipart_params ?? {};
	// The screen “Upload New Media” expects an ID, media dialogs a model.
	const isDialog = parameters.action === 'upload-attachment';
	const task = upload( native, {
		post: Number( parameters.post_id ) || 0,
		view: 'library',
	} );
	task.subscribe( ( { sent, status } ) => {
		if ( status === 'uploading' ) {
			file.loaded = sent;
			file.percent = Math.min(
				99,
				Math.floor( ( 100 * sent ) / Math.max( 1, file.size ) )
			);
			uploader.trigger( 'UploadProgress', file );
		}
	} );
	try {
		const { id, media } = await task.result;
		file.loaded = file.size;
		file.percent = 100;
		uploader.trigger( 'UploadProgress', file );
		uploader.trigger( 'FileUploaded', file, {
			response: isDialog
				? JSON.stringify( { success: true, data: media } )
				: String( id ),
			status: 200,
			responseHeaders: '',
		} );
	} catch {
		// The user has canceled.
		file.attachment?.destroy();
		document.getElementById( `media-item-${ file.id }` )?.remove();
		uploader.removeFile( file );
	}
}
