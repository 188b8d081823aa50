import { ToggleControl } from '@freehold/controls';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { LinkText } from '../../components/link-text';
import { TextLine } from '../../components/text-line';
import { useFields } from '../../components/use-fields';
import { FIELDS, hasAddress, mapsSearch, type Field } from './address';
import { addressLines, type Piece } from './formats';
import type { Attributes } from './types';
import './editor.scss';

const labels = (): Record< Field, string > => ( {
	address: __( 'Street address', 'freehold' ),
	addressLine2: __( 'Address line 2', 'freehold' ),
	addressLine3: __( 'Address line 3', 'freehold' ),
	city: __( 'City', 'freehold' ),
	region: __( 'State/province/region', 'freehold' ),
	postal: __( 'Postal/ZIP code', 'freehold' ),
	country: __( 'Country', 'freehold' ),
} );

const Line = ( { pieces }: { pieces: Piece[] } ) => (
	<div>
		{ pieces.map( ( { field, text }, index ) =>
			field ? <span key={ index }>{ text }</span> : text
		) }
	</div>
);

/** Shows fields while the block is selected or empty, else the address in the order of the site's language. */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { linkToGoogleMaps } = attributes;
	const { hasFields, ref, onType } = useFields(
		isSelected,
		! hasAddress( attributes )
	);
	const blockProps = useBlockProps( { ref } );

	if ( ! hasFields ) {
		const lines = addressLines( attributes ).map( ( pieces, index ) => (
			<Line key={ index } pieces={ pieces } />
		) );
		return (
			<div { ...blockProps }>
				<LinkText
					text={ lines }
					href={
						linkToGoogleMaps ? mapsSearch( attributes ) : undefined
					}
				/>
			</div>
		);
	}
	const label = labels();
	return (
		<div { ...blockProps }>
			{ FIELDS.map( ( field ) => (
				<TextLine
					key={ field }
					label={ label[ field ] }
					value={ attributes[ field ] }
					onChange={ ( text ) => {
						onType();
						setAttributes( { [ field ]: text } );
					} }
				/>
			) ) }
			<div className="jetpack-address__link">
				<ToggleControl
					label={ __( 'Link address to Google Maps', 'freehold' ) }
					checked={ linkToGoogleMaps }
					onChange={ ( wanted ) =>
						setAttributes( {
							linkToGoogleMaps: wanted,
							mapsTitle: wanted
								? __(
										'Open address in Google Maps',
										'freehold'
								  )
								: undefined,
						} )
					}
				/>
			</div>
		</div>
	);
}
