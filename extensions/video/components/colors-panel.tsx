import { ToggleControl } from '@freehold/controls';
import { PanelColorSettings } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { Attributes, SetAttributes } from '../types';

type Props = { attributes: Attributes; setAttributes: SetAttributes };

/** Six hexadecimal digits with an optional `#`, as stored posts contain them. */
const COLOR = /^#?([\da-f]{6})(?:[\da-f]{2})?$/i;

/** Returns a stored color for the color control; undefined if it is not one. */
const toControl = ( color: string ): string | undefined => {
	const digits = COLOR.exec( color )?.[ 1 ];
	return digits && `#${ digits }`;
};

/** Returns a color of the control as posts store it. */
const toStored = ( color: string | undefined ): string => {
	const digits = COLOR.exec( color ?? '' )?.[ 1 ];
	return digits ? `#${ digits.toLowerCase() }` : '';
};

/** Renders the colors of the progress bar. */
export function ColorsPanel( {
	attributes,
	setAttributes,
}: Props ): JSX.Element {
	const {
		seekbarColor,
		seekbarLoadingColor,
		seekbarPlayedColor,
		useAverageColor,
	} = attributes;
	return (
		<PanelColorSettings
			title={ __( 'Progress bar colors', 'freehold' ) }
			initialOpen={ false }
			colorSettings={
				useAverageColor
					? []
					: [
							{
								label: __( 'Main', 'freehold' ),
								value: toControl( seekbarColor ),
								onChange: ( color ) =>
									setAttributes( {
										seekbarColor: toStored( color ),
									} ),
							},
							{
								label: __( 'Loaded', 'freehold' ),
								value: toControl( seekbarLoadingColor ),
								onChange: ( color ) =>
									setAttributes( {
										seekbarLoadingColor: toStored( color ),
									} ),
							},
							{
								label: __( 'Progress', 'freehold' ),
								value: toControl( seekbarPlayedColor ),
								onChange: ( color ) =>
									setAttributes( {
										seekbarPlayedColor: toStored( color ),
									} ),
							},
					  ]
			}
		>
			<ToggleControl
				label={ __( 'Match the video', 'freehold' ) }
				help={
					useAverageColor
						? __(
								'The bar has the average color of the poster.',
								'freehold'
						  )
						: __( 'The bar has the colors above.', 'freehold' )
				}
				checked={ useAverageColor }
				onChange={ ( value ) =>
					setAttributes( { useAverageColor: value } )
				}
			/>
		</PanelColorSettings>
	);
}
