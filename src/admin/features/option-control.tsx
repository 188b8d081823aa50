import {
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@freehold/controls';
import type { ModuleOption } from '@freehold/modules/store';
import { RadioControl } from '@wordpress/components';

/** Up to so many choices are shown side by side. */
const MOST_RADIOS = 4;

type OptionControlProps = {
	option: ModuleOption;
	value: unknown;
	onChange: ( value: unknown ) => void;
};

/** The part of JSON Schema that options use. */
type OptionSchema = {
	type?: 'boolean' | 'integer' | 'string';
	enum?: Array< string | number >;
	minimum?: number;
	maximum?: number;
	maxLength?: number;
	/** `textarea-field` has several lines. */
	format?: string;
};

/** Returns whether an option is a text of several lines. */
export const isLongText = ( { schema }: ModuleOption ): boolean =>
	( schema as OptionSchema ).format === 'textarea-field';

/** Renders the control that fits an option's schema. */
export function OptionControl( {
	option,
	value,
	onChange,
}: OptionControlProps ): JSX.Element {
	const schema = option.schema as OptionSchema;
	const common = {
		label: option.title,
		help: option.description || undefined,
	};

	if ( schema.enum ) {
		const choices = schema.enum.map( ( choice ) => ( {
			value: String( choice ),
			label: option.labels[ String( choice ) ] ?? String( choice ),
		} ) );
		const choose = ( chosen: string ) =>
			onChange(
				schema.enum?.find( ( choice ) => String( choice ) === chosen )
			);
		return choices.length <= MOST_RADIOS ? (
			<RadioControl
				{ ...common }
				options={ choices }
				selected={ String( value ) }
				onChange={ choose }
			/>
		) : (
			<SelectControl
				{ ...common }
				options={ choices }
				value={ String( value ) }
				onChange={ choose }
			/>
		);
	}
	if ( schema.type === 'boolean' ) {
		return (
			<ToggleControl
				{ ...common }
				checked={ value === true }
				onChange={ onChange }
			/>
		);
	}
	if ( schema.type === 'integer' ) {
		return (
			<TextControl
				{ ...common }
				type="number"
				step={ 1 }
				min={ schema.minimum }
				max={ schema.maximum }
				required
				value={ typeof value === 'number' ? value : '' }
				onChange={ ( typed ) =>
					onChange( typed === '' ? null : Number( typed ) )
				}
			/>
		);
	}
	if ( isLongText( option ) ) {
		return (
			<TextareaControl
				{ ...common }
				rows={ 3 }
				maxLength={ schema.maxLength }
				value={ typeof value === 'string' ? value : '' }
				onChange={ onChange }
			/>
		);
	}
	return (
		<TextControl
			{ ...common }
			maxLength={ schema.maxLength }
			value={ typeof value === 'string' ? value : '' }
			onChange={ onChange }
		/>
	);
}
