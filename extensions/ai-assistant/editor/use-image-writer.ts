import { useAiSuggestions } from '@freehold/ai';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { usePostId, useTitle } from '../post/current-post';
import { unquoted } from '../post/unquoted';
import type { ImageText } from './types';

/**
 * Requests a text of an image from a model, and tells screen readers how far it is.
 *
 * @param image  The attachment.
 * @param text   Which of its texts.
 * @param onText Called with the response.
 */
export function useImageWriter(
	image: number,
	text: ImageText,
	onText: ( text: string ) => void
) {
	const postId = usePostId();
	const title = useTitle() ?? '';
	const { request, ...suggestions } = useAiSuggestions( {
		onDone( response ) {
			onText( unquoted( response ) );
			speak( __( 'Done.', 'freehold' ) );
		},
		onStop: () => speak( __( 'Stopped.', 'freehold' ) ),
	} );
	const ask = () => {
		speak( __( 'Writing…', 'freehold' ) );
		request( {
			postId,
			messages: [
				{
					role: 'jetpack-ai',
					context: {
						type:
							text === 'alt'
								? 'ai-assistant-alt-text'
								: 'ai-assistant-caption',
						title,
						image,
					},
				},
			],
			feature: 'ai-assistant',
		} );
	};
	return { ...suggestions, ask };
}
