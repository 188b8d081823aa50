import { ToggleControl } from '@freehold/controls';
import { EmbedSettings, type Embed } from '@freehold/embeds';
import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { COLORS, readColor } from './calendly';
import { toHex } from './to-hex';
import type { Attributes } from './types';

type Props = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	setStyle: ( style: Attributes[ 'style' ] ) => void;
	embed: Embed;
};

/** Shows the block's settings: URL or code, style, details and colors. */
export function Sidebar( {
	attributes,
	setAttributes,
	setStyle,
	embed,
}: Props ): JSX.Element {
	const labels = {
		backgroundColor: __( 'Background', 'freehold' ),
		textColor: __( 'Text', 'freehold' ),
		primaryColor: __( 'Buttons and links', 'freehold' ),
	};
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Calendar settings', 'freehold' ) }>
				<EmbedSettings
					embed={ embed }
					label={ __(
						'Calendly web address or embed code',
						'freehold'
					) }
				/>
				<RadioControl
					label={ __( 'Style', 'freehold' ) }
					selected={ attributes.style }
					options={ [
						{
							value: 'inline',
							label: __(
								'Inline: shows the calendar on the page',
								'freehold'
							),
						},
						{
							value: 'link',
							label: __(
								'Link: shows a button that opens the calendar',
								'freehold'
							),
						},
					] }
					onChange={ ( style ) =>
						setStyle( style === 'link' ? 'link' : 'inline' )
					}
				/>
				<ToggleControl
					label={ __( 'Hide event type details', 'freehold' ) }
					checked={ attributes.hideEventTypeDetails }
					onChange={ ( hideEventTypeDetails ) =>
						setAttributes( { hideEventTypeDetails } )
					}
				/>
			</PanelBody>
			<PanelColorSettings
				title={ __( 'Calendar colors', 'freehold' ) }
				initialOpen={ false }
				colorSettings={ COLORS.map(
					( { attribute: name, default: initial } ) => ( {
						label: labels[ name ],
						value: readColor( attributes[ name ], initial ),
						onChange: ( color: string | undefined ) => {
							const chosen = color ? toHex( color ) : initial;
							if ( chosen ) {
								setAttributes( { [ name ]: chosen } );
							}
						},
					} )
				) }
			/>
		</InspectorControls>
	);
}
