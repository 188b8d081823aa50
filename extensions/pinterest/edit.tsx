import { EmbedBlock, ShieldedFrame, useEmbed } from '@freehold/embeds';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { pin } from '@wordpress/icons';
import { Card } from './card';
import { frameOf, readPinterest, readStored, type Found } from './pinterest';
import type { Attributes } from './types';
import { useShortLink } from './use-short-link';
import './editor.scss';

/**
 * Renders a form, then a pin in a frame that ignores clicks, or a card for a board or a profile. Only visitors' pages run
 * Pinterest's script.
 */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
	onReplace,
}: BlockEditProps< Attributes > ): JSX.Element {
	const embed = useEmbed< Found >( {
		url: attributes.url,
		read: readPinterest,
		urlToCheck: ( { url } ) => url,
		readTarget: ( found, address ) =>
			found.kind ? found : withKind( readPinterest( address ) ),
		store: ( { url } ) => setAttributes( { url } ),
	} );
	const found = readStored( attributes.url );
	const isResolving = useShortLink( { found, isSelected, setAttributes } );
	const frame = found && frameOf( found );

	return (
		<EmbedBlock
			embed={ isResolving ? { ...embed, state: 'embedding' } : embed }
			isValid={ found !== undefined }
			icon={ pin }
			label={ __( 'Pinterest', 'freehold' ) }
			instructions={ __(
				'Paste the URL of a pin, board or profile to embed it.',
				'freehold'
			) }
			fieldLabel={ __( 'Pinterest URL', 'freehold' ) }
			placeholder={ __( 'Enter URL to embed here…', 'freehold' ) }
			onReplace={ onReplace }
		>
			{ frame && (
				<div className="wp-block-jetpack-pinterest__pin">
					<ShieldedFrame
						title={ __( 'Pin', 'freehold' ) }
						src={ frame }
						isSelected={ isSelected }
					/>
				</div>
			) }
			{ found && ! frame && <Card found={ found } /> }
		</EmbedBlock>
	);
}

/** Rejects a short link that resolves to another short link. */
const withKind = ( found: Found | undefined ) =>
	found?.kind ? found : undefined;
