import { RangeControl, SelectControl } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import type { FieldSetters } from '../use-field';
import { NumberSetting, TextSetting } from './controls';

/** The settings of a number. */
export function NumberSettings( {
	part,
	setPart,
}: FieldSetters ): JSX.Element | null {
	const input = part( 'jetpack/input' );
	if ( ! input ) {
		return null;
	}
	return (
		<>
			<NumberSetting
				label={ __( 'Minimum', 'freehold' ) }
				value={ input.attributes.min }
				onChange={ ( min ) => setPart( input, { min } ) }
			/>
			<NumberSetting
				label={ __( 'Maximum', 'freehold' ) }
				value={ input.attributes.max }
				onChange={ ( max ) => setPart( input, { max } ) }
			/>
			<NumberSetting
				label={ __( 'Step', 'freehold' ) }
				value={ input.attributes.step }
				onChange={ ( step ) => setPart( input, { step } ) }
			/>
		</>
	);
}

/** The settings of a rating. */
export function RatingSettings( {
	block: { attributes },
	setField,
}: FieldSetters ): JSX.Element {
	return (
		<>
			<RangeControl
				label={ __( 'Highest rating', 'freehold' ) }
				min={ 2 }
				max={ 10 }
				value={ Number( attributes.max ) || 5 }
				onChange={ ( max ) => setField( { max } ) }
			/>
			<SelectControl
				label={ __( 'Icons', 'freehold' ) }
				value={ attributes.iconStyle === 'hearts' ? 'hearts' : 'stars' }
				options={ [
					{
						value: 'stars',
						label: __( 'Stars', 'freehold' ),
					},
					{
						value: 'hearts',
						label: __( 'Hearts', 'freehold' ),
					},
				] }
				onChange={ ( iconStyle ) => setField( { iconStyle } ) }
			/>
			<NumberSetting
				label={ __( 'Default value', 'freehold' ) }
				value={ attributes.default || undefined }
				onChange={ ( value ) => setField( { default: value } ) }
			/>
		</>
	);
}

/** The settings of a slider. */
export function SliderSettings( {
	block: { attributes },
	setField,
}: FieldSetters ): JSX.Element {
	return (
		<>
			{ (
				[
					[ 'min', __( 'Minimum', 'freehold' ) ],
					[ 'max', __( 'Maximum', 'freehold' ) ],
					[ 'step', __( 'Step', 'freehold' ) ],
					[ 'default', __( 'Default value', 'freehold' ) ],
				] as const
			 ).map( ( [ name, label ] ) => (
				<NumberSetting
					key={ name }
					label={ label }
					value={ attributes[ name ] }
					onChange={ ( value ) => setField( { [ name ]: value } ) }
				/>
			) ) }
			<TextSetting
				label={ __( 'Label of the minimum', 'freehold' ) }
				value={ attributes.minLabel }
				onChange={ ( minLabel ) => setField( { minLabel } ) }
			/>
			<TextSetting
				label={ __( 'Label of the maximum', 'freehold' ) }
				value={ attributes.maxLabel }
				onChange={ ( maxLabel ) => setField( { maxLabel } ) }
			/>
		</>
	);
}
