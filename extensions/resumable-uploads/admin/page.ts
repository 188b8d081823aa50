/**
 * Takes large files over from WordPress, in the block editor and wherever plupload is used. The code that uploads loads with
 * the first such file.
 */
import { loadChunk } from '@freehold/blocks/load-chunk';
import apiFetch from '@wordpress/api-fetch';
import type { Plupload } from '../plupload';
import { isLarge } from '../settings';

const load = () =>
	loadChunk(
		'resumable-uploads',
		() => import( /* webpackChunkName: "resumable-uploads" */ '../uploads' )
	);

apiFetch.use( ( options, next ) => {
	const { method, path, body } = options;
	const file = body instanceof FormData ? body.get( 'file' ) : null;
	return method === 'POST' &&
		file instanceof File &&
		/^\/wp\/v2\/media\/?(\?|$)/.test( path ?? '' ) &&
		isLarge( file.size )
		? load().then(
				( { uploadForEditor } ) => uploadForEditor( file, options ),
				// Without the code, WordPress uploads the file, or says why it cannot.
				() => next( options )
		  )
		: next( options );
} );

const { plupload } = window as { plupload?: Plupload };
if ( plupload ) {
	const { Uploader } = plupload;
	const Patched = function (
		this: InstanceType< Plupload[ 'Uploader' ] >,
		settings: object
	) {
		Uploader.call( this, settings );
		this.bind( 'BeforeUpload', ( uploader, file ) => {
			const native = file.getNative();
			if ( ! ( native instanceof File ) || ! isLarge( file.size ) ) {
				return true;
			}
			// Plupload continues with the next file. It would begin again with one that is not done.
			file.status = plupload.DONE;
			setTimeout( () => {
				uploader.stop();
				uploader.start();
			} );
			load().then(
				( { uploadForPlupload } ) =>
					uploadForPlupload( uploader, file, native ),
				() =>
					uploader.trigger( 'Error', {
						code: plupload.HTTP_ERROR,
						file,
					} )
			);
			return false;
		} );
	};
	Patched.prototype = Uploader.prototype;
	plupload.Uploader = Patched as unknown as Plupload[ 'Uploader' ];
}
