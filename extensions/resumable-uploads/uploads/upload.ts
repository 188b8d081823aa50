import { uploadFile, type Options, type Task } from '@freehold/upload';
import { showInPanel } from './panel';

/**
 * Uploads a file and shows it in the panel.
 *
 * @param options What to do with it.
 */
export function upload( file: File, options: Options ): Task {
	const task = uploadFile( file, {
		...options,
		parallel: window.freeholdUploads?.parallel,
	} );
	showInPanel( task );
	return task;
}
