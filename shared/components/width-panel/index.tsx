import {
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
	__experimentalUnitControl as UnitControl,
	__experimentalVStack as VStack,
	PanelBody,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from '../constants.json';
import { isFloated, readWidth } from './width';

export { readWidth } from './width';

const PERCENTAGES = constants.percentages.map( ( number ) => `${ number }%` );
const UNITS = [
	{ value: 'px', label: 'px', default: 150 },
	{ value: '%', label: '%', default: 100 },
	{ value: 'em', label: 'em', default: 10 },
];
const FLOATED_UNITS = UNITS.filter( ( { value } ) => value !== '%' );

type Props = {
	/** A number with its unit, such as `50%`. */
	width?: string;
	/** The block's alignment: beside something that floats there is nothing to take a part of. */
	align?: string;
	/** Called with undefined where the width is to be that of the content. */
	onChange: ( width: string | undefined ) => void;
};

/**
 * The settings panel of a block's width: four parts of the line, or any length.
 */
export function WidthPanel( { width, align, onChange }: Props ): JSX.Element {
	const floated = isFloated( align );
	const shown = readWidth( width, align );
	return (
		<PanelBody title={ __( 'Width settings', 'freehold' ) }>
			<VStack spacing={ 4 }>
				{ ! floated && (
					<ToggleGroupControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						isBlock
						isDeselectable
						label={ __( 'Percentage width', 'freehold' ) }
						value={ shown }
						onChange={ ( chosen ) =>
							onChange(
								chosen === undefined
									? undefined
									: String( chosen )
							)
						}
					>
						{ PERCENTAGES.map( ( percentage ) => (
							<ToggleGroupControlOption
								key={ percentage }
								value={ percentage }
								label={ percentage }
							/>
						) ) }
					</ToggleGroupControl>
				) }
				<UnitControl
					__next40pxDefaultSize
					label={ __( 'Width', 'freehold' ) }
					value={ shown ?? '' }
					units={ floated ? FLOATED_UNITS : UNITS }
					min={ 0 }
					max={ shown?.endsWith( '%' ) ? 100 : undefined }
					isResetValueOnUnitChange
					onChange={ ( typed ) =>
						onChange( readWidth( typed, align ) )
					}
				/>
			</VStack>
		</PanelBody>
	);
}
