import {
	formatAmount,
	getCurrency,
	getMinimum,
	parseAmount,
} from '@freehold/money';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

type Props = {
	/** In major units. */
	amount: number;
	currency: string;
	label: string;
	/** The amount of an empty field. */
	initial: number;
	onChange: ( amount: number ) => void;
};

/** Returns an amount without the currency’s symbol. */
const numberOf = ( amount: number, currency: string ): string =>
	formatAmount( amount, currency ).replace(
		getCurrency( currency ).symbol,
		''
	);

/**
 * Renders the field of a suggested amount. An invalid amount is not stored.
 */
export function Amount( {
	amount,
	currency,
	label,
	initial,
	onChange,
}: Props ): JSX.Element {
	const [ typed, setTyped ] = useState< string >();
	const errorId = useInstanceId(
		Amount,
		'freehold-donations-error'
	) as string;
	// A change from elsewhere, such as another currency, shows its own text.
	useEffect( () => setTyped( undefined ), [ currency ] );
	const { error } =
		typed === undefined || typed.trim() === ''
			? { error: undefined }
			: parseAmount( typed, currency );
	return (
		<div className="donations__amount">
			<span aria-hidden="true">{ getCurrency( currency ).symbol }</span>
			<input
				type="text"
				inputMode="decimal"
				className="donations__amount-value"
				aria-label={ label }
				aria-invalid={ error !== undefined }
				aria-describedby={ error ? errorId : undefined }
				value={ typed ?? numberOf( amount, currency ) }
				onChange={ ( { target } ) => {
					setTyped( target.value );
					const { value } = parseAmount( target.value, currency );
					if ( value !== undefined && value !== amount ) {
						onChange( value );
					}
				} }
				onBlur={ () => {
					if ( typed !== undefined && typed.trim() === '' ) {
						onChange( initial );
					}
					if ( ! error ) {
						setTyped( undefined );
					}
				} }
			/>
			{ error && (
				<small id={ errorId } role="alert">
					{ error === 'too_small'
						? sprintf(
								/* translators: %s: an amount of money, such as $0.50. */
								__(
									'Minimum allowed price is %s.',
									'freehold'
								),
								formatAmount( getMinimum( currency ), currency )
						  )
						: __( 'Enter an amount as a number.', 'freehold' ) }
				</small>
			) }
		</div>
	);
}
