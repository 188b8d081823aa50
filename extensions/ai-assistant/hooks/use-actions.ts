import type { BlockEditProps } from '@wordpress/blocks';
import { useEvent } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { rememberPrompt } from '../conversation/use-recall';
import { withPrompt, type Attributes } from '../types';
import type { Assistant } from './use-assistant';

/**
 * Returns what a user can do with a block. The functions stay the same, so that a piece of a response renders only what it changes.
 *
 * @param assistant           The state of the block.
 * @param props               The block.
 * @param props.setAttributes Changes its attributes.
 */
export function useActions(
	assistant: Assistant,
	{ setAttributes }: BlockEditProps< Attributes >
) {
	const { conversation, images, acceptance, isImage, isBusy } = assistant;
	const [ isComparing, setComparing ] = useState( false );
	const onSend = useEvent( () => {
		const prompt = assistant.prompt.trim();
		if ( assistant.isOff || isBusy || prompt === '' ) {
			return;
		}
		assistant.field.current?.focus();
		rememberPrompt( prompt );
		if ( isImage ) {
			void images.ask( prompt );
		} else {
			conversation.ask( { type: 'userPrompt', request: prompt } );
		}
	} );
	const onRetry = useEvent(
		isImage ? () => images.ask( images.prompt ) : conversation.retry
	);
	return {
		isComparing,
		onSend,
		onRetry,
		onStop: useEvent(
			images.status === 'asking' ? images.stop : conversation.stop
		),
		onUseSite: () => {
			assistant.browserModel.choose( false );
			onRetry();
		},
		onAccept: useEvent( acceptance.accept ),
		onInsertBelow: useEvent( acceptance.insertBelow ),
		onDiscard: useEvent( acceptance.discard ),
		onRegenerate: useEvent( () => conversation.regenerate?.() ),
		onCompare: useEvent( () => setComparing( ! isComparing ) ),
		onAsk: useEvent( conversation.ask ),
		onContinue: useEvent( conversation.proceed ),
		onStartOver: useEvent( conversation.startOver ),
		onChange: useEvent( ( prompted: string ) =>
			setAttributes( withPrompt( prompted ) )
		),
		onImage: useEvent( () =>
			setAttributes( { promptType: isImage ? undefined : 'image' } )
		),
	};
}

export type Actions = ReturnType< typeof useActions >;
