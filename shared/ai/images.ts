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
import type { AiImages, AiImagesInput } from './schema/ai';

/** The shapes of images. */
export type ImageShape = NonNullable< AiImagesInput[ 'shape' ] >;

/** What is requested: new images, or an image with changes. */
export type ImageRequest = {
	/** What the images show, or what to change; not empty. */
	prompt: string;
	/** The post’s ID; 0 if there is none. */
	postId: number;
	/** The shape; that of the edited image, or the service’s default, where it is left out. */
	shape?: ImageShape;
	/** The exact size in pixels, in place of a shape. */
	width?: number;
	height?: number;
	/** The image to edit, as base64, or the ID of one in the media library. */
	image?: string;
	imageId?: number;
};

/** A generated image, as base64, with its size in pixels (0 where it is unknown) and how it got its shape. */
export type GeneratedImage = Omit<
	AiImages[ 'data' ][ number ],
	'b64_json'
> & {
	base64: string;
};

/** The data of an error. */
type FailureData = { status?: number; detail?: string; retry_after?: number };

/**
 * Generates or edits images. This counts as one request.
 *
 * @param asked        What is requested.
 * @param asked.postId The post’s ID; 0 if there is none.
 * @param asked.imageId The ID of the image to edit.
 * @param signal       Stops the request, on the server too.
 * @return At least one image.
 * @throws {AiError} If there are no images.
 */
export async function generateImages(
	{ postId, imageId, ...asked }: ImageRequest,
	signal?: AbortSignal
): Promise< GeneratedImage[] > {
	try {
		if ( select( aiStore ).isUpgradeRequired() ) {
			throw new AiError( 'error_quota_exceeded' );
		}
		const { code, data } = await api.post< {
			code?: string;
			data?:
				| Array< Partial< AiImages[ 'data' ][ number ] > >
				| FailureData;
		} >(
			'v2',
			'/jetpack-ai/images/generations',
			{
				...asked,
				post_id: postId,
				...( imageId ? { image_id: imageId } : {} ),
			},
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
		const images = data.flatMap(
			( { b64_json: base64, width = 0, height = 0, fit, made = '' } ) =>
				base64
					? { base64, width, height, fit: fit ?? 'model', made }
					: []
		);
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
