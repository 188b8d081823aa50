import { useBrowserModel, type AiError } from '@freehold/ai';
import { store as aiStore, type AiFeature } from '@freehold/ai/store';
import { store as connectionStore } from '@freehold/connection/store';
import { useReturnFocus } from '@freehold/focus/use-return-focus';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RefObject } from 'react';
import type { Conversation } from '../conversation/types';
import { useConversation } from '../conversation/use-conversation';
import { useImages, type Images } from '../images/use-images';
import { promptOf, type Attributes } from '../types';
import { useAccept } from './use-accept';
import { useMedia } from './use-media';
import { useTools } from './use-tools';

/** What a block of the assistant has and is doing. */
export type Assistant = {
	/** The field of the prompt, and the block's element. */
	field: RefObject< HTMLTextAreaElement >;
	place: RefObject< HTMLElement >;
	feature: AiFeature;
	isConnected: boolean;
	browserModel: ReturnType< typeof useBrowserModel >;
	/** Whether the model of the browser responds. */
	isBuiltIn: boolean;
	/** Whether there is no AI service, and whether no request can be sent. */
	isMissing: boolean;
	isOff: boolean;
	conversation: Conversation;
	images: Images;
	media: ReturnType< typeof useMedia >;
	acceptance: ReturnType< typeof useAccept >;
	/** Whether the response is block markup, and whether there is one at all. */
	hasBlocks: boolean;
	hasContent: boolean;
	/** Whether the prompt is for an image. */
	isImage: boolean;
	/** Whether a text or an image is on its way. */
	isBusy: boolean;
	prompt: string;
	error?: AiError;
};

/** Returns the state of a block. */
export function useAssistant( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< Attributes > ): Assistant {
	const field = useRef< HTMLTextAreaElement >( null );
	const place = useRef< HTMLElement >( null );
	const focusField = useReturnFocus( place, field );
	const feature = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const isConnected = useSelect(
		( select ) => select( connectionStore ).isUserConnected(),
		[]
	);
	const hasBlocks = useSelect(
		( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 0,
		[ clientId ]
	);
	const media = useMedia( clientId, attributes );
	const conversation = useConversation( {
		clientId,
		attributes,
		setAttributes,
		media: media.media,
		onFocus: focusField,
	} );
	const images = useImages( clientId, focusField );
	const acceptance = useAccept( clientId, attributes, media.media, place );
	useTools( isSelected, conversation.isRunning );
	const browserModel = useBrowserModel();
	const hasContent = hasBlocks || ( attributes.content ?? '' ).trim() !== '';
	const isImage = attributes.promptType === 'image' && ! hasContent;
	const isBuiltIn = browserModel.isUsed && ! isImage;
	const isMissing = ! feature.isConfigured && ! isBuiltIn;
	return {
		field,
		place,
		feature,
		isConnected,
		browserModel,
		isBuiltIn,
		isMissing,
		isOff: ! isConnected || isMissing || feature.errorCode !== '',
		conversation,
		images,
		media,
		acceptance,
		hasBlocks,
		hasContent,
		isImage,
		isBusy: conversation.isRunning || images.status === 'asking',
		prompt: promptOf( attributes ),
		error: isImage ? images.error : conversation.error,
	};
}

/**
 * Returns what a block says while it works.
 *
 * @param assistant The state.
 * @return A text; null while it does not.
 */
export function progressOf( {
	conversation: { download, isRunning },
	images,
}: Assistant ): string | null {
	if ( download ) {
		return download.status === 'asking'
			? __( 'Waiting for you…', 'freehold' )
			: __( 'Downloading…', 'freehold' );
	}
	if ( images.status === 'asking' ) {
		return __( 'Generating image…', 'freehold' );
	}
	return isRunning ? __( 'Writing…', 'freehold' ) : null;
}
