import {
	EditToolbar,
	EmbedForm,
	linkParagraph,
	ShieldedFrame,
	useEmbed,
} from '@freehold/embeds';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import type { UrlAttributes } from './types';

type Props< Attributes extends UrlAttributes > = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'isSelected' | 'onReplace' | 'setAttributes'
> &
	Pick<
		ComponentProps< typeof EmbedForm >,
		'fieldLabel' | 'icon' | 'instructions' | 'label'
	> & {
		/** Reads a URL or an embed code. */
		read: ( pasted: string ) => Partial< Attributes > | undefined;
		/** The URL of the frame; undefined if the stored one is invalid. */
		frame: string | undefined;
		/** The frame's title. */
		title: string;
		/** In pixels; undefined for a height from `className`. */
		height?: number;
		className?: string;
	};

/** Renders a form for a URL, then a service's page in a frame that ignores clicks. */
export function FrameEdit< Attributes extends UrlAttributes >( {
	attributes,
	className = '',
	frame,
	height,
	isSelected,
	onReplace,
	read,
	setAttributes,
	title,
	...form
}: Props< Attributes > ): JSX.Element {
	const embed = useEmbed< Partial< Attributes > >( {
		url: attributes.url,
		read,
		urlToCheck: ( { url } ) => url,
		store: setAttributes,
	} );
	const isEmbedded = embed.state === 'embedded' && frame !== undefined;
	const room = height && `${ height }px`;
	const blockProps = useBlockProps( {
		ref: embed.ref,
		...( isEmbedded && {
			className: `freehold-embed ${ className }`,
			style: {
				'--freehold-embed-height': room,
				'--freehold-embed-narrow': room,
			},
		} ),
	} );
	return isEmbedded ? (
		<>
			<EditToolbar onClick={ embed.edit } />
			<div { ...blockProps }>
				<ShieldedFrame
					title={ title }
					src={ frame }
					isSelected={ isSelected }
				/>
			</div>
		</>
	) : (
		<div { ...blockProps }>
			<EmbedForm
				embed={ embed }
				error={ __(
					'Sorry, this content could not be embedded.',
					'freehold'
				) }
				onConvert={ ( typed ) => onReplace( linkParagraph( typed ) ) }
				{ ...form }
			/>
		</div>
	);
}
