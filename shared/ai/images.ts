/**
 * Pictures by the model.
 */
import { api } from '@freehold/api';
import { store as aiStore } from '@freehold/stores/ai';
import { dispatch, select } from '@wordpress/data';
import { AiError, asAiError, isSiteLimit } from './errors';
import { recordImageGeneration } from './events';

/**
 * Has the model make pictures. They count as a request.
 *
 * @param prompt What is to be seen; not empty.
 * @param postId The post that they are for; 0 where there is none.
 * @return The pictures, each as base64; one at least.
 * @throws {AiError} Where there are none.
 */
export async function generateImages(
	prompt: string,
	postId: number
): Promise< string[] > {
	try {
		if ( select( aiStore ).isUpgradeRequired() ) {
			throw new AiError( 'error_quota_exceeded' );
		}
		const { data } = await api.post< {
			data?: Array< { b64_json?: string } >;
		} >( 'v2', '/jetpack-ai/images/generations', {
			prompt,
			post_id: postId,
		} );
		const images = ( data ?? [] )
			.map( ( item ) => item.b64_json ?? '' )
			.filter( Boolean );
		if ( images.length === 0 ) {
			throw new AiError( 'error_network' );
		}
		dispatch( aiStore ).increaseRequestsCount();
		recordImageGeneration( postId );
		return images;
	} catch ( thrown ) {
		const error = asAiError( thrown );
		if ( isSiteLimit( error ) ) {
			dispatch( aiStore ).refuseRequests();
		}
		throw error;
	}
}
