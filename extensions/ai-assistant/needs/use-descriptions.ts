import { useAiSuggestions, type AiError } from '@freehold/ai';
import { useRef, useState } from '@wordpress/element';
import { unquoted } from '../post/unquoted';
import type { PostImage } from './checks';

/**
 * Requests alternative texts for images, one after the other, from a model that sees them.
 *
 * @param postId The post’s ID.
 * @param title  The post’s title.
 * @return The texts by the ID of the image. Nothing is applied.
 */
export function useDescriptions( postId: number, title: string ) {
	const [ texts, setTexts ] = useState< Record< number, string > >( {} );
	const queue = useRef< number[] >( [] );
	const send = () => {
		const [ image ] = queue.current;
		if ( image ) {
			request( {
				postId,
				messages: [
					{
						role: 'jetpack-ai',
						context: {
							type: 'ai-assistant-alt-text',
							title,
							image,
						},
					},
				],
				feature: 'ai-assistant',
			} );
		}
	};
	const { state, error, request, stop } = useAiSuggestions( {
		onDone( text ) {
			const image = queue.current.shift() ?? 0;
			setTexts( ( now ) => ( {
				...now,
				[ image ]: unquoted( text ),
			} ) );
			send();
		},
	} );
	return {
		texts,
		error: error as AiError | undefined,
		isRunning: state === 'requesting' || state === 'suggesting',
		/** Describes images of the library that have no text yet. */
		describe( images: PostImage[] ) {
			queue.current = [ ...new Set( images.map( ( { id } ) => id ) ) ];
			send();
		},
		retry: send,
		stop,
	};
}
