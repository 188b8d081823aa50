import { SelectControl, TextControl } from '@freehold/controls';
import { parseAmount } from '@freehold/money';
import type { ComponentProps } from 'react';

type Busy = {
	/** Whether the form is being sent. */
	isBusy: boolean;
};

/**
 * A field of a dialog that asks.
 *
 * @param props        The properties of core’s field.
 * @param props.isBusy Whether the form is being sent.
 */
export const AskText = ( {
	isBusy,
	...props
}: Busy & ComponentProps< typeof TextControl > ): JSX.Element => (
	<TextControl { ...props } readOnly={ isBusy } />
);

type AskSelectProps< V extends string > = Busy & {
	label: string;
	help?: string;
	value: V;
	/** Values with their labels. */
	options: [ V, string ][];
	onChange: ( value: V ) => void;
};

/**
 * A choice in a dialog that asks.
 *
 * @param props         The properties.
 * @param props.isBusy  Whether the form is being sent.
 * @param props.options Values with their labels.
 */
export const AskSelect = < V extends string >( {
	isBusy,
	options,
	...props
}: AskSelectProps< V > ): JSX.Element => (
	<SelectControl
		{ ...props }
		disabled={ isBusy }
		options={ options.map( ( [ value, label ] ) => ( { value, label } ) ) }
		onChange={ ( value ) => props.onChange( value as V ) }
	/>
);

/**
 * Returns the text that the server reads as the entered price.
 *
 * @param text     What the user entered.
 * @param currency The currency's code.
 */
export const decimalOf = ( text: string, currency: string ): string =>
	String( parseAmount( text, currency ).value ?? text );
