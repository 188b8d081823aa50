import { SelectControl } from '@freehold/controls';
import { getCurrency, getCurrencyCodes } from '@freehold/money';
import { __ } from '@wordpress/i18n';

/**
 * Returns the currencies of payment blocks: those with a known minimum, which are those that Stripe’s accounts are paid in.
 *
 * @param current A currency that is offered anyway.
 */
export const currencyOptions = (
	current: string
): Array< { label: string; value: string } > =>
	[
		...new Set( [
			...getCurrencyCodes().filter( ( code ) =>
				Boolean( getCurrency( code ).minimum )
			),
			current,
		] ),
	]
		.sort()
		.map( ( code ) => {
			const { symbol } = getCurrency( code );
			return {
				value: code,
				label: symbol === code ? code : `${ code } ${ symbol }`,
			};
		} );

type Props = {
	/** ISO 4217. */
	value: string;
	onChange: ( currency: string ) => void;
};

/** Renders the choice of a currency. */
export const CurrencyControl = ( { value, onChange }: Props ): JSX.Element => (
	<SelectControl
		label={ __( 'Currency', 'freehold' ) }
		value={ value }
		options={ currencyOptions( value ) }
		onChange={ onChange }
	/>
);
