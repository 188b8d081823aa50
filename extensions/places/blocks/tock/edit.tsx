import { EmbedBlock, useEmbed } from '@freehold/embeds';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import { readTock } from '../../services';
import type { UrlAttributes } from '../../types';

/** Renders a form for the restaurant's name, then the button that visitors see. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< UrlAttributes > ): JSX.Element {
	const embed = useEmbed< UrlAttributes >( {
		url: attributes.url,
		read: readTock,
		store: setAttributes,
	} );
	return (
		<EmbedBlock
			embed={ embed }
			isValid
			icon={ calendar }
			label={ __( 'Tock', 'freehold' ) }
			instructions={ __(
				'Enter the name of your restaurant in the URL of its page on Tock, or the whole URL.',
				'freehold'
			) }
			fieldLabel={ __( 'Name at Tock or URL', 'freehold' ) }
			placeholder="exploretock.com/…"
			error={ __(
				'This is not the name or the URL of a restaurant on Tock.',
				'freehold'
			) }
			className="wp-block-button"
		>
			<span className="wp-block-button__link wp-element-button">
				{ __( 'Book now', 'freehold' ) }
			</span>
		</EmbedBlock>
	);
}
