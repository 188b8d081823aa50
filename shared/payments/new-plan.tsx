import { formatAmount, getMinimum, parseAmount } from '@freehold/money';
import {
	store as membershipsStore,
	type PlanInterval,
	type Product,
} from '@freehold/payments/store';
import {
	__experimentalVStack as VStack,
	Button,
	Flex,
	Modal,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { CurrencyControl } from './currency-control';

type Props = {
	/** Called with the new plan. */
	onCreated: ( plan: Product ) => void;
	onClose: () => void;
};

/** The price at first. */
const INITIAL_PRICE = '5';

/** The currency at first, unless the Stripe account has another. */
const INITIAL_CURRENCY = 'USD';

/**
 * Renders the form for a new plan in a dialog.
 */
export function NewPlan( { onCreated, onClose }: Props ): JSX.Element {
	const accountCurrency = useSelect(
		( select ) =>
			select( membershipsStore ).getConnectedAccountDefaultCurrency(),
		[]
	);
	const { saveProduct } = useDispatch( membershipsStore );
	const [ title, setTitle ] = useState( '' );
	const [ interval, setInterval ] = useState< PlanInterval >( '1 month' );
	const [ price, setPrice ] = useState( INITIAL_PRICE );
	const [ chosen, setCurrency ] = useState< string >();
	const [ isFree, setFree ] = useState( false );
	const [ isSaving, setSaving ] = useState( false );
	const currency = chosen ?? ( accountCurrency || INITIAL_CURRENCY );

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isSaving ) {
			return;
		}
		setSaving( true );
		const parsed = parseAmount( price, currency );
		const plan = await saveProduct(
			{
				title: title.trim(),
				interval,
				currency,
				price: parsed.value ?? price,
				buyer_can_change_amount: isFree,
			},
			{ wording: 'plan' }
		);
		setSaving( false );
		if ( plan ) {
			onCreated( plan );
			onClose();
		}
	};

	return (
		<Modal
			title={ __( 'Add a payment plan', 'freehold' ) }
			onRequestClose={ onClose }
			size="small"
		>
			<form onSubmit={ submit } noValidate>
				<VStack spacing={ 4 }>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Name', 'freehold' ) }
						help={ __(
							'Visitors see it on Stripe’s page and on their receipt.',
							'freehold'
						) }
						value={ title }
						onChange={ setTitle }
					/>
					<SelectControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Paid', 'freehold' ) }
						value={ interval }
						options={ [
							{
								value: 'one-time',
								label: __( 'Once', 'freehold' ),
							},
							{
								value: '1 month',
								label: __( 'Monthly', 'freehold' ),
							},
							{
								value: '1 year',
								label: __( 'Yearly', 'freehold' ),
							},
						] }
						onChange={ ( value ) =>
							setInterval( value as PlanInterval )
						}
					/>
					<CurrencyControl
						value={ currency }
						onChange={ setCurrency }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
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
						onChange={ setPrice }
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Visitors choose the amount', 'freehold' ) }
						checked={ isFree }
						onChange={ setFree }
					/>
					<Flex justify="flex-end">
						<Button
							variant="tertiary"
							onClick={ onClose }
							__next40pxDefaultSize
						>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
						<Button
							variant="primary"
							type="submit"
							isBusy={ isSaving }
							accessibleWhenDisabled
							disabled={ isSaving }
							__next40pxDefaultSize
						>
							{ __( 'Add this payment plan', 'freehold' ) }
						</Button>
					</Flex>
				</VStack>
			</form>
		</Modal>
	);
}
