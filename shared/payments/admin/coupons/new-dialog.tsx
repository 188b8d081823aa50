import { AskDialog } from '@freehold/admin/ask-dialog';
import { AskForm } from '@freehold/admin/ask-form';
import { useList } from '@freehold/admin/use-list';
import {
	__experimentalVStack as VStack,
	CheckboxControl,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { CurrencyControl } from '../../currency-control';
import { fetchPlans } from '../client';
import { decimalOf } from '../plans/new-dialog';
import { titleOf } from '../plans/fields';
import type { Mode } from '../types';
import { createCoupon, type CouponCreateInput } from './client';

type NewCouponDialogProps = {
	mode: Mode;
	/** The currency at first. */
	currency: string;
	onDone: ( id: number ) => Promise< void >;
	onClose: () => void;
};

type Duration = NonNullable< CouponCreateInput[ 'duration' ] >;

/**
 * Returns what an owner should know of a coupon that is not for all payments.
 *
 * @param duration Which payments it makes cheaper.
 */
const durationHelp = ( duration: Duration ): string | undefined =>
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
 * Asks what a new coupon takes off, and adds it.
 *
 * @param props          The properties.
 * @param props.mode     The mode.
 * @param props.currency The currency at first.
 * @param props.onDone   Called when the coupon exists.
 * @param props.onClose  Called when the user changes nothing.
 * @return The dialog.
 */
export function NewCouponDialog( {
	mode,
	currency: initial,
	onDone,
	onClose,
}: NewCouponDialogProps ): JSX.Element {
	const [ code, setCode ] = useState( '' );
	const [ kind, setKind ] = useState< 'percent' | 'amount' >( 'percent' );
	const [ value, setValue ] = useState( '' );
	const [ currency, setCurrency ] = useState( initial );
	const [ duration, setDuration ] = useState< Duration >( 'once' );
	const [ months, setMonths ] = useState( '3' );
	const [ limit, setLimit ] = useState( '' );
	const [ expires, setExpires ] = useState( '' );
	const [ chosen, setChosen ] = useState< number[] >( [] );
	const { list } = useList(
		useMemo( () => ( { mode } ), [ mode ] ),
		fetchPlans
	);
	const plans = ( list?.plans ?? [] ).filter(
		( plan ) =>
			plan.source === 'plan' &&
			! plan.is_deleted &&
			! plan.is_custom &&
			( kind === 'percent' || plan.currency === currency )
	);
	return (
		<AskDialog
			title={ __( 'Add a coupon', 'freehold' ) }
			confirmLabel={ __( 'Add the coupon', 'freehold' ) }
			isDestructive={ false }
			onClose={ onClose }
			run={ async () => {
				const { id } = await createCoupon( {
					code,
					percent: kind === 'percent' ? Number( value ) : 0,
					amount:
						kind === 'amount' ? decimalOf( value, currency ) : '',
					currency: kind === 'amount' ? currency : '',
					duration,
					months: duration === 'months' ? Number( months ) : 0,
					limit: Number( limit ),
					expires,
					plan_ids: plans
						.map( ( plan ) => plan.id )
						.filter( ( one ) => chosen.includes( one ) ),
				} );
				await onDone( id );
			} }
		>
			{ ( isBusy, confirm ) => (
				<AskForm confirm={ confirm } noValidate>
					<VStack spacing={ 4 }>
						<TextControl
							label={ __( 'Code', 'freehold' ) }
							help={ __(
								'For plans that are paid through Stripe. Products with PayPal and donations take no codes.',
								'freehold'
							) }
							value={ code }
							readOnly={ isBusy }
							onChange={ ( text ) =>
								setCode( text.toUpperCase() )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
						<SelectControl
							label={ __( 'Takes off', 'freehold' ) }
							value={ kind }
							disabled={ isBusy }
							options={ [
								{
									value: 'percent',
									label: __( 'A percentage', 'freehold' ),
								},
								{
									value: 'amount',
									label: __( 'An amount', 'freehold' ),
								},
							] }
							onChange={ setKind }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
						<TextControl
							label={
								kind === 'percent'
									? __( 'Percent', 'freehold' )
									: __( 'Amount', 'freehold' )
							}
							inputMode="decimal"
							value={ value }
							readOnly={ isBusy }
							onChange={ setValue }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
						{ kind === 'amount' && (
							<CurrencyControl
								value={ currency }
								onChange={ setCurrency }
							/>
						) }
						<SelectControl< Duration >
							label={ __( 'From which payments', 'freehold' ) }
							help={ durationHelp( duration ) }
							value={ duration }
							disabled={ isBusy }
							options={ [
								{
									value: 'once',
									label: __( 'The first one', 'freehold' ),
								},
								{
									value: 'months',
									label: __(
										'Those of some months',
										'freehold'
									),
								},
								{
									value: 'forever',
									label: __( 'All', 'freehold' ),
								},
							] }
							onChange={ setDuration }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
						{ duration === 'months' && (
							<TextControl
								type="number"
								min={ 1 }
								max={ 120 }
								label={ __( 'Months', 'freehold' ) }
								value={ months }
								readOnly={ isBusy }
								onChange={ setMonths }
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
						) }
						<TextControl
							type="number"
							min={ 0 }
							label={ __( 'Limit of uses', 'freehold' ) }
							help={ __(
								'Leave it empty for any number. A use is reserved for up to an hour while a visitor pays.',
								'freehold'
							) }
							value={ limit }
							readOnly={ isBusy }
							onChange={ setLimit }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
						<TextControl
							type="date"
							label={ __( 'Last day', 'freehold' ) }
							value={ expires }
							readOnly={ isBusy }
							onChange={ setExpires }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
						{ plans.length > 0 && (
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
											setChosen(
												isOn
													? [ ...chosen, plan.id ]
													: chosen.filter(
															( one ) =>
																one !== plan.id
													  )
											)
										}
										__nextHasNoMarginBottom
									/>
								) ) }
							</fieldset>
						) }
					</VStack>
				</AskForm>
			) }
		</AskDialog>
	);
}
