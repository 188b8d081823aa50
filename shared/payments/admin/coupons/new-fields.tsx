import { CheckboxControl } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import { CurrencyControl } from '../../currency-control';
import { AskSelect, AskText } from '../ask-fields';
import { titleOf } from '../plans/fields';
import type { PaymentPlan } from '../types';
import type { CouponCreateInput } from './client';

/** What a user enters about a new coupon. */
export type NewCoupon = {
	code: string;
	kind: 'percent' | 'amount';
	value: string;
	currency: string;
	duration: NonNullable< CouponCreateInput[ 'duration' ] >;
	months: string;
	limit: string;
	expires: string;
	/** The IDs of plans; empty for all. */
	chosen: number[];
};

type PartProps = {
	coupon: NewCoupon;
	isBusy: boolean;
	/** Changes some fields. */
	change: ( fields: Partial< NewCoupon > ) => void;
};

/**
 * Returns what an owner should know of a coupon that is not for all payments.
 *
 * @param duration Which payments it makes cheaper.
 */
const durationHelp = (
	duration: NewCoupon[ 'duration' ]
): string | undefined =>
	duration === 'forever'
		? undefined
		: [
				__(
					'It cannot be used together with a free trial.',
					'freehold'
				),
				__(
					'For subscriptions, each person can use it once. Guests enter their email address.',
					'freehold'
				),
		  ].join( ' ' );

/**
 * The fields for what a coupon takes off.
 *
 * @param props        The properties.
 * @param props.coupon What is entered.
 * @param props.isBusy Whether the form is being sent.
 * @param props.change Changes some fields.
 */
export const OffFields = ( {
	coupon: { code, kind, value, currency },
	isBusy,
	change,
}: PartProps ): JSX.Element => (
	<>
		<AskText
			label={ __( 'Code', 'freehold' ) }
			help={ __(
				'For plans that are paid through Stripe. Products with PayPal and donations take no codes.',
				'freehold'
			) }
			value={ code }
			isBusy={ isBusy }
			onChange={ ( text ) => change( { code: text.toUpperCase() } ) }
		/>
		<AskSelect
			label={ __( 'Takes off', 'freehold' ) }
			value={ kind }
			isBusy={ isBusy }
			options={ [
				[ 'percent', __( 'A percentage', 'freehold' ) ],
				[ 'amount', __( 'An amount', 'freehold' ) ],
			] }
			onChange={ ( next ) => change( { kind: next } ) }
		/>
		<AskText
			label={
				kind === 'percent'
					? __( 'Percent', 'freehold' )
					: __( 'Amount', 'freehold' )
			}
			inputMode="decimal"
			value={ value }
			isBusy={ isBusy }
			onChange={ ( text ) => change( { value: text } ) }
		/>
		{ kind === 'amount' && (
			<CurrencyControl
				value={ currency }
				onChange={ ( next ) => change( { currency: next } ) }
			/>
		) }
	</>
);

/**
 * The fields for how long and how often a coupon counts.
 *
 * @param props        The properties.
 * @param props.coupon What is entered.
 * @param props.isBusy Whether the form is being sent.
 * @param props.change Changes some fields.
 */
export const LimitFields = ( {
	coupon: { duration, months, limit, expires },
	isBusy,
	change,
}: PartProps ): JSX.Element => (
	<>
		<AskSelect
			label={ __( 'From which payments', 'freehold' ) }
			help={ durationHelp( duration ) }
			value={ duration }
			isBusy={ isBusy }
			options={ [
				[ 'once', __( 'The first one', 'freehold' ) ],
				[ 'months', __( 'Those of some months', 'freehold' ) ],
				[ 'forever', __( 'All', 'freehold' ) ],
			] }
			onChange={ ( next ) => change( { duration: next } ) }
		/>
		{ duration === 'months' && (
			<AskText
				type="number"
				min={ 1 }
				max={ 120 }
				label={ __( 'Months', 'freehold' ) }
				value={ months }
				isBusy={ isBusy }
				onChange={ ( text ) => change( { months: text } ) }
			/>
		) }
		<AskText
			type="number"
			min={ 0 }
			label={ __( 'Limit of uses', 'freehold' ) }
			help={ __(
				'Leave it empty for any number. A use is reserved while a visitor pays, for ten minutes at least.',
				'freehold'
			) }
			value={ limit }
			isBusy={ isBusy }
			onChange={ ( text ) => change( { limit: text } ) }
		/>
		<AskText
			type="date"
			label={ __( 'Last day', 'freehold' ) }
			value={ expires }
			isBusy={ isBusy }
			onChange={ ( text ) => change( { expires: text } ) }
		/>
	</>
);

/**
 * The choice of the plans that a coupon is for.
 *
 * @param props        The properties.
 * @param props.coupon What is entered.
 * @param props.isBusy Whether the form is being sent.
 * @param props.change Changes some fields.
 * @param props.plans  The plans that there are.
 */
export const PlanChoices = ( {
	coupon: { chosen },
	isBusy,
	change,
	plans,
}: PartProps & { plans: PaymentPlan[] } ): JSX.Element | null =>
	plans.length > 0 ? (
		<fieldset className="freehold-coupon__plans">
			<legend>
				{ __(
					'Only for these plans; all if none is selected',
					'freehold'
				) }
			</legend>
			{ plans.map( ( plan ) => (
				<CheckboxControl
					key={ plan.id }
					label={ titleOf( plan ) }
					checked={ chosen.includes( plan.id ) }
					disabled={ isBusy }
					onChange={ ( isOn ) =>
						change( {
							chosen: isOn
								? [ ...chosen, plan.id ]
								: chosen.filter( ( one ) => one !== plan.id ),
						} )
					}
				/>
			) ) }
		</fieldset>
	) : null;
