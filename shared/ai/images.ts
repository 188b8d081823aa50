/**
 * Generated images.
 */
import { api } from '@freehold/api';
import { store as aiStore } from '@freehold/ai/store';
import { dispatch, select } from '@wordpress/data';
import {
	AiError,
	asAiError,
	codeOfStatus,
	detailOf,
	isSiteLimit,
	retryAfterOf,
} from './errors';
import { recordImageGeneration } from './events';
import type { AiImagesInput } from './schema/ai';

/** The shapes of images. */
export type ImageShape = NonNullable< AiImagesInput[ 'shape' ] >;

/** The data of an error. */
type FailureData = { status?: number; detail?: string; retry_after?: number };

/**
 * Generates images. This counts as one request.
 *
 * @param prompt The description of the image; not empty.
 * @param postId The post's ID; 0 if there is none.
 * @param signal Stops the request, on the server too.
 * @param shape  The shape; the service’s default where it is left out.
 * @return At least one image, each as base64.
 * @throws {AiError} If there are no images.
 */
export async function generateImages(
	prompt: string,
	postId: number,
	signal?: AbortSignal,
	shape?: ImageShape
): Promise< string[] > {
	try {
		if ( select( aiStore ).isUpgradeRequired() ) {
			throw new AiError( 'error_quota_exceeded' );
		}
		const { code, data } = await api.post< {
			code?: string;
			data?: Array< { b64_json?: string } > | FailureData;
		} >(
			'v2',
			'/jetpack-ai/images/generations',
			{ prompt, post_id: postId, ...( shape ? { shape } : {} ) },
			{ signal }
		);
		// A failure after the response began has status 200 and the envelope of an error.
		if ( ! Array.isArray( data ) ) {
			throw new AiError( codeOfStatus( data?.status ?? 500 ), {
				status: data?.status,
				reason: code,
				detail: detailOf( data ),
				retryAfter: retryAfterOf( data ),
			} );
		}
		const images = data
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
			dispatch( aiStore ).rejectRequests();
		}
		throw error;
	}
}
