import { AltTextControl } from '@freehold/images/components/alt-text-control';
import { InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SIDES } from './images';
import type { Attributes, Side } from './types';

type Props = {
	attributes: Attributes;
	labels: Record< Side, string >;
	onChange: ( change: Partial< Attributes > ) => void;
};

/** Renders the settings: the direction, and the alternative text of each image. */
export function Settings( {
	attributes,
	labels,
	onChange,
}: Props ): JSX.Element {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				<ToggleGroupControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					isBlock
					label={ __( 'Orientation', 'freehold' ) }
					value={ attributes.orientation }
					onChange={ ( orientation ) =>
						onChange( { orientation: String( orientation ) } )
					}
				>
					<ToggleGroupControlOption
						value="horizontal"
						label={ __( 'Horizontal', 'freehold' ) }
					/>
					<ToggleGroupControlOption
						value="vertical"
						label={ __( 'Vertical', 'freehold' ) }
					/>
				</ToggleGroupControl>
			</PanelBody>
			{ SIDES.filter( ( side ) => attributes[ side ].url ).map(
				( side ) => (
					<PanelBody key={ side } title={ labels[ side ] }>
						<AltTextControl
							value={ attributes[ side ].alt ?? '' }
							onChange={ ( alt ) =>
								onChange( {
									[ side ]: { ...attributes[ side ], alt },
								} )
							}
						/>
					</PanelBody>
				)
			) }
		</InspectorControls>
	);
}
