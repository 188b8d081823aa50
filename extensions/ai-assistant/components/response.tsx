/**
 * What the model has responded: a text, blocks or images.
 */
import { useInnerBlocksProps } from '@wordpress/block-editor';
import type { Assistant } from '../hooks/use-assistant';
import type { Attributes } from '../types';
import { Comparison } from './comparison';
import { ImageChoice } from './image-choice';
import { MediaChoice } from './media-choice';
import { Preview } from './preview';

/** Renders a response in block markup, which the user can edit before accepting it. */
function Blocks(): JSX.Element {
	const props = useInnerBlocksProps( { className: 'freehold-ai__blocks' } );
	return <div { ...props } />;
}

/** Renders the response, with or without its changes. */
export function Response( {
	clientId,
	attributes,
	assistant: {
		conversation: { state, text },
		media: { media, hosts, onAllow },
		images,
		hasBlocks,
		isImage,
	},
	isComparing,
	canAllow,
}: {
	clientId: string;
	attributes: Attributes;
	assistant: Assistant;
	isComparing: boolean;
	/** Whether media of the response can be shown. */
	canAllow: boolean;
} ): JSX.Element {
	return (
		<>
			{ isComparing && (
				<Comparison
					clientId={ clientId }
					attributes={ attributes }
					media={ media }
				/>
			) }
			{ hasBlocks && state !== 'suggesting' ? (
				<Blocks />
			) : (
				text !== '' &&
				! isComparing && (
					<Preview
						text={ text }
						isComing={ state === 'suggesting' }
						media={ media }
					/>
				)
			) }
			{ canAllow && hosts.length > 0 && (
				<MediaChoice hosts={ hosts } onAllow={ onAllow } />
			) }
			{ isImage && images.images.length > 0 && (
				<ImageChoice images={ images } />
			) }
		</>
	);
}
