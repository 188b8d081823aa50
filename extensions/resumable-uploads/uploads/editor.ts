import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { upload } from './upload';

/** Fields of an upload that are not fields of the attachment. */
const NOT_FIELDS = [ 'file', 'post', 'generate_sub_sizes', 'convert_format' ];

/**
 * Does what a request to `wp/v2/media` does, for a file of any size.
 *
 * @param options The request.
 * @return The attachment, or a response with it.
 * @throws An error with a code and a message if the user cancels.
 */
export async function uploadForEditor(
	file: File,
	{ body, parse, signal }: APIFetchOptions
): Promise< unknown > {
	const form = body as FormData;
	const task = upload( file, { post: Number( form.get( 'post' ) ) || 0 } );
	signal?.addEventListener( 'abort', () => task.cancel() );
	const { id, media } = await task.result;
	const fields = Object.fromEntries(
		[ ...form.entries() ].filter(
			( [ name ] ) => ! NOT_FIELDS.includes( name )
		)
	);
	const attachment =
		Object.keys( fields ).length > 0
			? await apiFetch( {
					path: `/wp/v2/media/${ id }`,
					method: 'POST',
					data: fields,
			  } )
			: media;
	return parse === false
		? new Response( JSON.stringify( attachment ), {
				status: 201,
				headers: { 'Content-Type': 'application/json' },
		  } )
		: attachment;
}
