import { textOf } from '@freehold/stored-text';
import {
	RangeControl,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { defaultConsent, type FieldType } from '../fields';
import type { FieldSetters } from './field-controls';

type Props = { type: FieldType; field: FieldSetters };

type NumberProps = {
	label: string;
	value: unknown;
	onChange: ( value: number | undefined ) => void;
};

/** A setting that is a number; empty for none. */
const NumberSetting = ( { label, value, onChange }: NumberProps ) => (
	<TextControl
		__nextHasNoMarginBottom
		__next40pxDefaultSize
		type="number"
		label={ label }
		value={ textOf( value ) }
		onChange={ ( typed: string ) => {
			const number = parseFloat( typed );
			onChange( isNaN( number ) ? undefined : number );
		} }
	/>
);

type TextProps = {
	label: string;
	value: unknown;
	type?: 'text' | 'email' | 'url' | 'date' | 'time' | 'number';
	help?: string;
	onChange: ( value: string | undefined ) => void;
};

/** A setting that is a text. */
const TextSetting = ( {
	label,
	value,
	type = 'text',
	help,
	onChange,
}: TextProps ) => (
	<TextControl
		__nextHasNoMarginBottom
		__next40pxDefaultSize
		type={ type }
		label={ label }
		help={ help }
		value={ textOf( value ) }
		onChange={ ( text: string ) => onChange( text || undefined ) }
	/>
);

type ToggleProps = {
	label: string;
	checked: boolean;
	onChange: ( checked: boolean ) => void;
};

const Toggle = ( props: ToggleProps ) => (
	<ToggleControl __nextHasNoMarginBottom { ...props } />
);

/** The name of a country in the user’s language; empty for other codes. */
function countryName( code: string ): string {
	try {
		const name = new Intl.DisplayNames(
			[ document.documentElement.lang || 'en' ],
			{
				type: 'region',
				fallback: 'none',
			}
		).of( code.toUpperCase() );
		return name ?? '';
	} catch {
		return '';
	}
}

/** Types whose value visitors type in. */
const TYPED: FieldType[] = [
	'text',
	'name',
	'email',
	'url',
	'telephone',
	'textarea',
	'number',
];

/** The types of inputs in which a user enters a default value. */
const INPUT_TYPES: Partial<
	Record< FieldType, 'email' | 'url' | 'number' | 'date' | 'time' >
> = {
	email: 'email',
	url: 'url',
	number: 'number',
	date: 'date',
	time: 'time',
};

/** The settings that only fields of a type have. */
export function TypeSettings( { type, field }: Props ): JSX.Element | null {
	const { block, setField, part, setPart } = field;
	const { attributes } = block;
	const input = part( 'jetpack/input' ) ?? part( 'jetpack/phone-input' );
	const hasDefault =
		TYPED.includes( type ) || type === 'date' || type === 'time';
	return (
		<>
			{ input && TYPED.includes( type ) && (
				<TextSetting
					label={ __( 'Placeholder', 'freehold' ) }
					value={ input.attributes.placeholder }
					onChange={ ( placeholder ) =>
						setPart( input, { placeholder } )
					}
				/>
			) }
			{ hasDefault && (
				<TextSetting
					label={ __( 'Default value', 'freehold' ) }
					type={ INPUT_TYPES[ type ] }
					value={ attributes.defaultValue }
					onChange={ ( defaultValue ) =>
						setField( { defaultValue } )
					}
				/>
			) }
			{ type === 'number' && input && (
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
			) }
			{ type === 'date' && (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Date format', 'freehold' ) }
					value={ textOf( attributes.dateFormat ) as 'yy-mm-dd' }
					options={ [
						{ value: 'yy-mm-dd', label: 'YYYY-MM-DD' },
						{ value: 'mm/dd/yy', label: 'MM/DD/YYYY' },
						{ value: 'dd/mm/yy', label: 'DD/MM/YYYY' },
					] }
					onChange={ ( dateFormat ) => setField( { dateFormat } ) }
				/>
			) }
			{ type === 'telephone' && (
				<>
					<Toggle
						label={ __(
							'Let visitors select a country',
							'freehold'
						) }
						checked={ attributes.showCountrySelector === true }
						onChange={ ( showCountrySelector ) =>
							setField( { showCountrySelector } )
						}
					/>
					{ attributes.showCountrySelector === true && (
						<TextSetting
							label={ __( 'Default country', 'freehold' ) }
							help={
								countryName( textOf( attributes.default ) ) ||
								__(
									'Two letters, such as US or DE.',
									'freehold'
								)
							}
							value={ attributes.default }
							onChange={ ( country ) =>
								setField( {
									default: country
										?.toUpperCase()
										.slice( 0, 2 ),
								} )
							}
						/>
					) }
				</>
			) }
			{ type === 'checkbox' && (
				<Toggle
					label={ __( 'Checked by default', 'freehold' ) }
					checked={ attributes.defaultValue === 'true' }
					onChange={ ( checked ) =>
						setField( {
							defaultValue: checked ? 'true' : undefined,
						} )
					}
				/>
			) }
			{ type === 'consent' && (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Consent', 'freehold' ) }
					value={
						attributes.consentType === 'explicit'
							? 'explicit'
							: 'implicit'
					}
					options={ [
						{
							value: 'implicit',
							label: __(
								'Given by sending the form',
								'freehold'
							),
						},
						{
							value: 'explicit',
							label: __( 'Given with a checkbox', 'freehold' ),
						},
					] }
					onChange={ ( consentType ) => {
						const option = part( 'jetpack/option' );
						const isExplicit = consentType === 'explicit';
						// Each kind keeps its own text.
						const [ now, other ] = isExplicit
							? [
									'explicitConsentMessage',
									'implicitConsentMessage',
							  ]
							: [
									'implicitConsentMessage',
									'explicitConsentMessage',
							  ];
						setPart(
							option,
							{
								hideInput: ! isExplicit,
								label:
									textOf( attributes[ now ] ) ||
									defaultConsent( consentType ),
							},
							{
								consentType,
								[ other ]:
									textOf( option?.attributes.label ) ||
									undefined,
								...( ! isExplicit && { required: false } ),
							}
						);
					} }
				/>
			) }
			{ type === 'rating' && (
				<>
					<RangeControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Highest rating', 'freehold' ) }
						min={ 2 }
						max={ 10 }
						value={ Number( attributes.max ) || 5 }
						onChange={ ( max ) => setField( { max } ) }
					/>
					<SelectControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Icons', 'freehold' ) }
						value={
							attributes.iconStyle === 'hearts'
								? 'hearts'
								: 'stars'
						}
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
			) }
			{ type === 'slider' && (
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
							onChange={ ( value ) =>
								setField( { [ name ]: value } )
							}
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
			) }
			{ type === 'image-select' &&
				(
					[
						[
							'isMultiple',
							__( 'Allow several choices', 'freehold' ),
						],
						[ 'showLabels', __( 'Show labels', 'freehold' ) ],
						[ 'isSupersized', __( 'Large images', 'freehold' ) ],
						[
							'randomizeOptions',
							__( 'Random order', 'freehold' ),
						],
					] as const
				 ).map( ( [ name, label ] ) => (
					<Toggle
						key={ name }
						label={ label }
						checked={ attributes[ name ] === true }
						onChange={ ( checked ) =>
							name === 'isMultiple'
								? setPart(
										part(
											'jetpack/fieldset-image-options'
										),
										{
											type: checked
												? 'checkbox'
												: 'radio',
										},
										{ isMultiple: checked }
								  )
								: setField( { [ name ]: checked } )
						}
					/>
				) ) }
			{ type === 'file' && (
				<RangeControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Maximum number of files', 'freehold' ) }
					min={ 1 }
					max={ 20 }
					value={ Number( attributes.maxfiles ) || 1 }
					onChange={ ( maxfiles ) => setField( { maxfiles } ) }
				/>
			) }
		</>
	);
}
