import { SelectControl, TextControl } from '@freehold/controls';
import { decodeStored } from '@freehold/stored-text';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './types';

type Props = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
>;

/**
 * Shows the settings for the reviewed item, which search engines require.
 */
export function ReviewPanel( {
	attributes: { reviewedName, reviewedType },
	setAttributes,
}: Props ): JSX.Element {
	// A change would close the panel while the user edits it.
	const [ isOpen ] = useState( reviewedName !== '' );
	return (
		<PanelBody
			title={ __( 'Review for search engines', 'freehold' ) }
			initialOpen={ isOpen }
		>
			<TextControl
				label={ __( 'Reviewed item', 'freehold' ) }
				help={ __(
					'Add a name so that search engines can show the rating with your page. Visitors don’t see it.',
					'freehold'
				) }
				value={ decodeStored( reviewedName ) }
				onChange={ ( name ) => setAttributes( { reviewedName: name } ) }
			/>
			{ reviewedName !== '' && (
				<SelectControl
					label={ __( 'Type', 'freehold' ) }
					value={ reviewedType }
					options={ [
						{
							value: 'Product',
							label: __( 'Product', 'freehold' ),
						},
						{ value: 'Book', label: __( 'Book', 'freehold' ) },
						{ value: 'Movie', label: __( 'Movie', 'freehold' ) },
						{ value: 'Game', label: __( 'Game', 'freehold' ) },
						{
							value: 'MusicRecording',
							label: __( 'Music', 'freehold' ),
						},
						{ value: 'Recipe', label: __( 'Recipe', 'freehold' ) },
						{
							value: 'SoftwareApplication',
							label: __( 'App or software', 'freehold' ),
						},
						{ value: 'Course', label: __( 'Course', 'freehold' ) },
						{
							value: 'LocalBusiness',
							label: __( 'Local business', 'freehold' ),
						},
					] }
					onChange={ ( type ) =>
						setAttributes( { reviewedType: type } )
					}
				/>
			) }
		</PanelBody>
	);
}
