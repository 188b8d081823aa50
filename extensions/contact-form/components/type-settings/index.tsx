import { RangeControl, SelectControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';
import type { FieldType } from '../../fields';
import type { FieldSetters } from '../use-field';
import {
	CheckboxSettings,
	ConsentSettings,
	ImageSelectSettings,
} from './choices';
import { TextSetting } from './controls';
import { NumberSettings, RatingSettings, SliderSettings } from './numbers';
import { TelephoneSettings } from './telephone';

type Props = { type: FieldType; field: FieldSetters };

/** The setting of a date. */
function DateSettings( {
	block: { attributes },
	setField,
}: FieldSetters ): JSX.Element {
	return (
		<SelectControl
			label={ __( 'Date format', 'freehold' ) }
			value={ textOf( attributes.dateFormat ) as 'yy-mm-dd' }
			options={ [
				{ value: 'yy-mm-dd', label: 'YYYY-MM-DD' },
				{ value: 'mm/dd/yy', label: 'MM/DD/YYYY' },
				{ value: 'dd/mm/yy', label: 'DD/MM/YYYY' },
			] }
			onChange={ ( dateFormat ) => setField( { dateFormat } ) }
		/>
	);
}

/** The setting of files. */
function FileSettings( {
	block: { attributes },
	setField,
}: FieldSetters ): JSX.Element {
	return (
		<RangeControl
			label={ __( 'Maximum number of files', 'freehold' ) }
			min={ 1 }
			max={ 20 }
			value={ Number( attributes.maxfiles ) || 1 }
			onChange={ ( maxfiles ) => setField( { maxfiles } ) }
		/>
	);
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

/** The settings that only one type has. */
const OWN: Partial<
	Record< FieldType, ( field: FieldSetters ) => JSX.Element | null >
> = {
	number: NumberSettings,
	date: DateSettings,
	telephone: TelephoneSettings,
	checkbox: CheckboxSettings,
	consent: ConsentSettings,
	rating: RatingSettings,
	slider: SliderSettings,
	'image-select': ImageSelectSettings,
	file: FileSettings,
};

/** The settings that only fields of a type have. */
export function TypeSettings( { type, field }: Props ): JSX.Element | null {
	const { block, setField, part, setPart } = field;
	const Own = OWN[ type ];
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
					value={ block.attributes.defaultValue }
					onChange={ ( defaultValue ) =>
						setField( { defaultValue } )
					}
				/>
			) }
			{ Own && <Own { ...field } /> }
		</>
	);
}
