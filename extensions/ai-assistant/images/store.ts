/**
 * The generated images of each post, and the requests for more. Both go on while the panel is closed.
 */
import { AiError, generateImages } from '@freehold/ai';
import type { ImageRequest } from '@freehold/ai/images';
import { speak } from '@wordpress/a11y';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { asVariants, forget, keep, kept, type Variant } from './kept';
import { smaller } from './smaller';

/** What is requested, with the alternative text of an image that is edited, which the server does not need. */
export type Asked = ImageRequest & Pick< Variant, 'alt' >;

type Generation = {
	variants: Variant[];
	isRunning: boolean;
	/** The last request. */
	asked?: Asked;
	error?: AiError;
};

type State = Record< number, Generation | undefined >;

const NONE: Generation = { variants: [], isRunning: false };

type Action =
	| { type: 'CHANGE'; postId: number; to: Partial< Generation > }
	| { type: 'ADD'; postId: number; variants: Variant[] };

function reducer( state: State = {}, action: Action ): State {
	const before = state[ action.postId ] ?? NONE;
	switch ( action.type ) {
		case 'CHANGE':
			return { ...state, [ action.postId ]: { ...before, ...action.to } };
		case 'ADD': {
			const known = before.variants.map( ( { id } ) => id );
			const fresh = action.variants.filter(
				( { id } ) => ! known.includes( id )
			);
			return {
				...state,
				[ action.postId ]: {
					...before,
					variants: [ ...before.variants, ...fresh ],
				},
			};
		}
		default:
			return state;
	}
}

export const store = createReduxStore( 'freehold/ai-images', {
	reducer,
	actions: {
		change: ( postId: number, to: Partial< Generation > ): Action => ( {
			type: 'CHANGE',
			postId,
			to,
		} ),
		add: ( postId: number, variants: Variant[] ): Action => ( {
			type: 'ADD',
			postId,
			variants,
		} ),
	},
	selectors: {
		getGeneration: ( state: State, postId: number ) =>
			state[ postId ] ?? NONE,
	},
} );

if ( ! select( 'freehold/ai-images' ) ) {
	register( store );
}

/** The requests that run, by post. */
const running = new Map< number, AbortController >();

/**
 * Adds the images of a post that this browser has.
 *
 * @param postId The post.
 */
export async function restore( postId: number ): Promise< void > {
	const variants = await kept( postId );
	if ( variants.length > 0 ) {
		void dispatch( store ).add( postId, variants );
	}
}

/**
 * Requests images, and keeps what comes.
 *
 * @param asked What is requested.
 * @return Whether there are new ones.
 */
export async function generate( asked: Asked ): Promise< boolean > {
	const { alt, ...request } = asked;
	const { postId, prompt } = request;
	if ( running.has( postId ) ) {
		return false;
	}
	const controller = new AbortController();
	running.set( postId, controller );
	void dispatch( store ).change( postId, {
		isRunning: true,
		asked,
		error: undefined,
	} );
	speak( __( 'Generating image…', 'freehold' ) );
	let error: AiError | undefined;
	try {
		const image = request.image && ( await smaller( request.image ) );
		const images = await generateImages(
			image ? { ...request, image } : request,
			controller.signal
		);
		const variants = asVariants( images, prompt, alt );
		// Images that came all the same were paid for.
		void dispatch( store ).add( postId, variants );
		void keep( postId, variants );
		speak( __( 'Done.', 'freehold' ) );
	} catch ( thrown ) {
		error = thrown instanceof AiError ? thrown : new AiError( 'unknown' );
	}
	if ( running.get( postId ) === controller ) {
		running.delete( postId );
		void dispatch( store ).change( postId, { isRunning: false, error } );
	}
	return ! error;
}

/**
 * Stops the request of a post.
 *
 * @param postId The post.
 */
export function stop( postId: number ): void {
	running.get( postId )?.abort();
	running.delete( postId );
	void dispatch( store ).change( postId, { isRunning: false } );
	speak( __( 'Stopped.', 'freehold' ) );
}

/**
 * Discards an image.
 *
 * @param postId The post.
 * @param id     The ID of the image.
 */
export function discard( postId: number, id: string ): void {
	const { variants } = select( store ).getGeneration( postId );
	void dispatch( store ).change( postId, {
		variants: variants.filter( ( one ) => one.id !== id ),
	} );
	void forget( id );
}
