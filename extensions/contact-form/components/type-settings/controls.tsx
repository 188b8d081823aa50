import { TextControl, ToggleControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';

type NumberProps = {
	label: string;
	value: unknown;
	onChange: ( value: number | undefined ) => void;
};

/** A setting that is a number; empty for none. */
export const NumberSetting = ( { label, value, onChange }: NumberProps ) => (
	<TextControl
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
export const TextSetting = ( {
	label,
	value,
	type = 'text',
	help,
	onChange,
}: TextProps ) => (
	<TextControl
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

/** A setting that is on or off. */
export const Toggle = ( props: ToggleProps ) => <ToggleControl { ...props } />;
