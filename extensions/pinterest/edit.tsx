import {
	EditToolbar,
	Embedding,
	EmbedForm,
	linkParagraph,
	ShieldedFrame,
	useEmbed,
} from '@freehold/embeds';
import { useBlockProps } from '@wordpress/block-editor';
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
	const blockProps = useBlockProps( { ref: embed.ref } );

	if ( embed.state === 'embedding' || isResolving ) {
		return (
			<div { ...blockProps }>
				<Embedding />
			</div>
		);
	}
	if ( embed.state === 'form' || ! found ) {
		return (
			<div { ...blockProps }>
				<EmbedForm
					embed={ embed }
					icon={ pin }
					label={ __( 'Pinterest', 'freehold' ) }
					instructions={ __(
						'Paste the URL of a pin, board or profile to embed it.',
						'freehold'
					) }
					fieldLabel={ __( 'Pinterest URL', 'freehold' ) }
					placeholder={ __( 'Enter URL to embed here…', 'freehold' ) }
					error={ __(
						'Sorry, this content could not be embedded.',
						'freehold'
					) }
					onConvert={ ( typed ) =>
						onReplace( linkParagraph( typed ) )
					}
				/>
			</div>
		);
	}
	const frame = frameOf( found );
	return (
		<>
			<EditToolbar onClick={ embed.edit } />
			<div { ...blockProps }>
				{ frame ? (
					<div className="wp-block-jetpack-pinterest__pin">
						<ShieldedFrame
							title={ __( 'Pin', 'freehold' ) }
							src={ frame }
							isSelected={ isSelected }
						/>
					</div>
				) : (
					<Card found={ found } />
				) }
			</div>
		</>
	);
}

/** Rejects a short link that resolves to another short link. */
const withKind = ( found: Found | undefined ) =>
	found?.kind ? found : undefined;
