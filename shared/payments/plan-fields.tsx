import { SelectControl, TextControl, ToggleControl } from '@freehold/controls';
import { formatAmount, getMinimum } from '@freehold/money';
import type { PlanInterval } from '@freehold/payments/store';
import { __, sprintf } from '@wordpress/i18n';
import { CurrencyControl } from './currency-control';

/** What the user has entered about a new plan. */
export type EnteredPlan = {
	title: string;
	interval: PlanInterval;
	currency: string;
	price: string;
	/** Whether visitors choose the amount. */
	isFree: boolean;
};

type Props = {
	plan: EnteredPlan;
	/** Whether the form is being sent. */
	isBusy?: boolean;
	set: ( changes: Partial< EnteredPlan > ) => void;
};

/** Renders the fields that each new plan has. */
export function PlanFields( { isBusy, plan, set }: Props ): JSX.Element {
	const { currency, interval, isFree, price, title } = plan;
	return (
		<>
			<TextControl
				label={ __( 'Name', 'freehold' ) }
				help={ __(
					'Visitors see it on Stripe’s page and on their receipt.',
					'freehold'
				) }
				value={ title }
				readOnly={ isBusy }
				onChange={ ( next ) => set( { title: next } ) }
			/>
			<SelectControl< PlanInterval >
				label={ __( 'Paid', 'freehold' ) }
				value={ interval }
				disabled={ isBusy }
				options={ [
					{ value: 'one-time', label: __( 'Once', 'freehold' ) },
					{ value: '1 month', label: __( 'Monthly', 'freehold' ) },
					{ value: '1 year', label: __( 'Yearly', 'freehold' ) },
				] }
				onChange={ ( next ) => set( { interval: next } ) }
			/>
			<CurrencyControl
				value={ currency }
				onChange={ ( next ) => set( { currency: next } ) }
			/>
			<TextControl
				label={
					isFree
						? __( 'Suggested price', 'freehold' )
						: __( 'Price', 'freehold' )
				}
				inputMode="decimal"
				help={ sprintf(
					/* translators: %s: an amount of money, such as $0.50. */
					__( 'Minimum allowed price is %s.', 'freehold' ),
					formatAmount( getMinimum( currency ), currency )
				) }
				value={ price }
				readOnly={ isBusy }
				onChange={ ( next ) => set( { price: next } ) }
			/>
			<ToggleControl
				label={ __( 'Visitors choose the amount', 'freehold' ) }
				checked={ isFree }
				disabled={ isBusy }
				onChange={ ( next ) => set( { isFree: next } ) }
			/>
		</>
	);
}
