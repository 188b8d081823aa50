import { EmbedBlock, ShieldedFrame, useEmbed } from '@freehold/embeds';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentProps } from 'react';
import type { UrlAttributes } from './types';

type Props< Attributes extends UrlAttributes > = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'isSelected' | 'onReplace' | 'setAttributes'
> &
	Pick<
		ComponentProps< typeof EmbedBlock >,
		'fieldLabel' | 'height' | 'icon' | 'instructions' | 'label'
	> & {
		/** Reads a URL or an embed code. */
		read: ( pasted: string ) => Partial< Attributes > | undefined;
		/** The URL of the frame; undefined if the stored one is invalid. */
		frame: string | undefined;
		/** The frame's title. */
		title: string;
		/** The class that says how high the frame is, unless `height` does. */
		className?: string;
	};

/** Renders a form for a URL, then a service's page in a frame that ignores clicks. */
export function FrameEdit< Attributes extends UrlAttributes >( {
	attributes,
	className = '',
	frame,
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
	return (
		<EmbedBlock
			embed={ embed }
			isValid={ frame !== undefined }
			className={ `freehold-embed ${ className }` }
			onReplace={ onReplace }
			{ ...form }
		>
			<ShieldedFrame
				title={ title }
				src={ frame }
				isSelected={ isSelected }
			/>
		</EmbedBlock>
	);
}
